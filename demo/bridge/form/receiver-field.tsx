import {useId, type ReactElement} from 'react';
import type {SolanaMessages} from '../messages/en-solana.js';
import type {Messages} from '../messages/en.js';
import {useMessages} from '../messages/use-messages.js';
import {useSolanaMessages} from '../messages/use-solana-messages.js';
import type {UsedReceiver} from './use-receiver.js';

/** Another address than the account's own; closed by default. */
export function ReceiverField({
  text: given,
  network,
  receiver,
  isNeeded,
  onChange,
}: {
  readonly text: string;
  readonly network: string;
  readonly receiver: UsedReceiver;
  /** Whether the account's own address cannot be the receiver. */
  readonly isNeeded: boolean;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const {form: text} = useMessages();
  const solana = useSolanaMessages();
  const field = useId();
  const hint = useId();
  const {problem, note, resolved} = receiver;
  const isMissing = isNeeded && given === '';
  const isBad = isMissing || problem !== undefined || note === 'keyless' || note === 'silent';
  return (
    <details open={given !== '' || isNeeded}>
      <summary>{text.otherReceiver}</summary>
      <div className="field">
        <label htmlFor={field}>{text.receiver}</label>
        <input
          id={field}
          className="mono"
          dir="ltr"
          value={given}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={hint}
          onChange={({target}) => onChange(target.value)}
        />
        {resolved !== undefined && (
          <p className="mono">
            <bdi>{resolved}</bdi>
          </p>
        )}
        <p id={hint} className={isBad ? 'bad' : 'muted'}>
          {isMissing
            ? text.contractAccount(network)
            : describeReceiver({given, network, problem, note}, text, solana)}
        </p>
      </div>
    </details>
  );
}

function describeReceiver(
  {
    given,
    network,
    problem,
    note,
  }: Pick<UsedReceiver, 'problem' | 'note'> & {readonly given: string; readonly network: string},
  text: Messages['form'],
  solana: SolanaMessages,
): string {
  if (problem === 'out-of-reach') return text.outOfReach(network);
  if (problem !== undefined) return {...text.receivers, ...solana.receivers}[problem];
  if (given === '') return text.receiverSelf(network);
  if (note === 'keyless') return solana.keyless;
  if (note === 'silent') return text.receiverSilent;
  if (note === 'contract') return text.receiverContract;
  return note === 'reading' ? text.receiverReading : text.receiverHint;
}

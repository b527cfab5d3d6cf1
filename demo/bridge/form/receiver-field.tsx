import {useId, type ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';
import {useSolanaMessages} from '../messages/use-solana-messages.js';
import type {ReceiverProblem} from './check-receiver.js';
import type {ReceiverCheck} from './use-receiver-check.js';

/** Another address than the account's own; closed by default. */
export function ReceiverField({
  text: given,
  network,
  problem,
  found,
  isNeeded,
  onChange,
}: {
  readonly text: string;
  readonly network: string;
  readonly problem: ReceiverProblem | undefined;
  readonly found: ReceiverCheck;
  /** Whether the account's own address cannot be the receiver. */
  readonly isNeeded: boolean;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const {form: text} = useMessages();
  const field = useId();
  const hint = useId();
  const {sentence, isBad} = useReceiverHint({given, network, problem, found});
  return (
    <details open={given !== '' || isNeeded}>
      <summary>{text.otherReceiver}</summary>
      <div className="field">
        <label htmlFor={field}>{text.receiver}</label>
        <input
          id={field}
          className="mono"
          value={given}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={hint}
          onChange={({target}) => onChange(target.value)}
        />
        <p id={hint} className={isBad ? 'bad' : 'muted'}>
          {sentence}
        </p>
      </div>
    </details>
  );
}

/** What is said below the field. */
function useReceiverHint({
  given,
  network,
  problem,
  found,
}: {
  readonly given: string;
  readonly network: string;
  readonly problem: ReceiverProblem | undefined;
  readonly found: ReceiverCheck;
}): {readonly sentence: string; readonly isBad: boolean} {
  const {form: text} = useMessages();
  const solana = useSolanaMessages();
  const problems = {...text.receivers, ...solana.receivers};
  if (problem !== undefined) return {sentence: problems[problem], isBad: true};
  if (given === '') return {sentence: text.receiverSelf(network), isBad: false};
  if (found.status === 'checking') return {sentence: solana.checking, isBad: false};
  if (found.status === 'silent') return {sentence: solana.checkSilent, isBad: true};
  if (found.finding.warning === 'keyless') return {sentence: solana.keyless, isBad: true};
  return {sentence: text.receiverHint, isBad: false};
}

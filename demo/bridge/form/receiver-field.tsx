import {useId, type ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';
import type {ReceiverProblem} from './check-receiver.js';

/** Another address than the account's own; closed by default. */
export function ReceiverField({
  text: given,
  network,
  problem,
  isNeeded,
  onChange,
}: {
  readonly text: string;
  readonly network: string;
  readonly problem: ReceiverProblem | undefined;
  /** Whether the account's own address cannot be the receiver. */
  readonly isNeeded: boolean;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const {form: text} = useMessages();
  const field = useId();
  const hint = useId();
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
        <p id={hint} className={problem === undefined ? 'muted' : 'bad'}>
          {problem === undefined
            ? given === ''
              ? text.receiverSelf(network)
              : text.receiverHint
            : text.receivers[problem]}
        </p>
      </div>
    </details>
  );
}

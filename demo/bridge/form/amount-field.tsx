import {formatAmount} from '@drawbridge/modal/amounts';
import {useId, type ReactElement} from 'react';
import type {TokenOnNetwork} from '../deployment/deployment.js';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';

/** The amount, with the balance and all that can be sent of it. */
export function AmountField({
  text: given,
  token,
  balance,
  most,
  problem,
  onChange,
}: {
  readonly text: string;
  readonly token: TokenOnNetwork;
  readonly balance: bigint | undefined;
  /** What the account can send at most; undefined while it is not known. */
  readonly most: bigint | undefined;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const {form: text} = useMessages();
  const formats = useFormats();
  const field = useId();
  const hint = useId();
  const {decimals} = token;
  return (
    <div className="field">
      <label htmlFor={field}>{text.amount}</label>
      <div className="amount-line">
        <input
          id={field}
          value={given}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={hint}
          onChange={({target}) => onChange(target.value)}
        />
        {most !== undefined && (
          <button
            type="button"
            onClick={() => onChange(formatAmount(most, {decimals, locale: formats.locale}))}
          >
            {text.max}
          </button>
        )}
      </div>
      <p id={hint} className={problem === undefined ? 'muted' : 'bad'}>
        {problem ?? (balance === undefined ? '' : text.balance(formats.amount(balance, token)))}
      </p>
    </div>
  );
}

import {formatAmount, readAmount} from '@drawbridge/modal/amounts';
import {useId, useState, type FormEvent, type ReactElement} from 'react';
import type {OwnView} from '../pool-view.js';
import {useWriting, type Writing} from '../use-writing.js';

/** Asks how much to stake, or to withdraw. */
export function AmountForm({
  titleId,
  kind,
  view,
  onReview,
  onClose,
}: {
  readonly titleId: string;
  readonly kind: 'stake' | 'request';
  readonly view: OwnView;
  readonly onReview: (amount: bigint) => void;
  readonly onClose: () => void;
}): ReactElement {
  const writing = useWriting();
  const {text} = writing;
  const {own, facts} = view;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const most = kind === 'stake' ? own.balance : own.counting + own.joining;
  const pool = text.pools[facts.pool];
  const change = (value: string): void => {
    setTyped(value);
    setProblem(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = checkAmount(typed, {view, kind, most}, writing);
    if (typeof checked === 'bigint') onReview(checked);
    else setProblem(checked);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h2 id={titleId}>{kind === 'stake' ? text.stakeIn(pool) : text.requestFrom(pool)}</h2>
      <AmountField view={view} most={most} typed={typed} problem={problem} onChange={change} />
      <div className="buttons">
        <button type="submit" className="primary">
          {text.review}
        </button>
        <button type="button" onClick={onClose}>
          {text.close}
        </button>
      </div>
    </form>
  );
}

function AmountField({
  view: {token},
  most,
  typed,
  problem,
  onChange,
}: {
  readonly view: OwnView;
  readonly most: bigint;
  readonly typed: string;
  readonly problem: string | undefined;
  readonly onChange: (typed: string) => void;
}): ReactElement {
  const {text, locale, exact} = useWriting();
  const [field, hint, failure] = [useId(), useId(), useId()];
  return (
    <>
      <div className="field">
        <label htmlFor={field}>{text.amount(token.symbol)}</label>
        <div className="typed">
          <input
            id={field}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            autoFocus
            aria-describedby={problem === undefined ? hint : `${hint} ${failure}`}
            aria-invalid={problem !== undefined}
            onChange={({target}) => onChange(target.value)}
          />
          <button
            type="button"
            onClick={() => onChange(formatAmount(most, {decimals: token.decimals, locale}))}
          >
            {text.all}
          </button>
        </div>
        <span id={hint}>{text.available(exact(most, token))}</span>
      </div>
      <p id={failure} className="result" data-tone="bad" role="status">
        {problem}
      </p>
    </>
  );
}

/** Returns the amount, or what is wrong with it. */
function checkAmount(
  typed: string,
  {view, kind, most}: {readonly view: OwnView; readonly kind: 'stake' | 'request'; readonly most: bigint},
  {text, locale, exact}: Writing,
): bigint | string {
  const {symbol, decimals} = view.token;
  const reading = readAmount(typed, {decimals, locale});
  switch (reading.status) {
    case 'empty':
      return text.enterAmount;
    case 'invalid':
      return text.invalidAmount;
    case 'unclear':
      return text.unclearAmount(new Intl.ListFormat(locale, {type: 'disjunction'}).format(reading.readings));
    case 'too-many-places':
      return text.tooManyPlaces(symbol, decimals.toLocaleString(locale));
    case 'amount':
      break;
  }
  if (reading.value === 0n) return text.zeroAmount;
  if (reading.value <= most) return reading.value;
  const held = exact(most, view.token);
  return kind === 'stake' ? text.moreThanHeld(held) : text.moreThanStaked(held);
}

import {useId, useLayoutEffect, useRef, type ReactElement, type ReactNode} from 'react';
import {formatDuration} from '../format/format-duration.js';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import {useSolanaMessages} from '../messages/use-solana-messages.js';
import {amountThere} from '../protocol/bridge-amounts.js';
import {hasToWaitNow, type ReviewedRoute} from './reviewed-transfer.js';
import {formOn} from './route-terms.js';
import type {Confirmations} from './use-confirmations.js';
import {useReviewProblem} from './use-review-problem.js';

/** Shows what the wallet will be asked for. Only this is sent. */
export function ReviewDialog({
  reviewed,
  before,
  confirmations,
  hasRefusedBatch = false,
  onConfirmEach,
  cost,
  onSend,
  onClose,
}: {
  readonly reviewed: ReviewedRoute;
  /** The review before this one, where its terms have changed. */
  readonly before: ReviewedRoute | undefined;
  /** Undefined while they are not known. */
  readonly confirmations: Confirmations | undefined;
  /** Whether the wallet was asked for approval and deposit at once, and sends no such batch. */
  readonly hasRefusedBatch?: boolean;
  /** For a wallet that can send both at once. */
  readonly onConfirmEach?: () => void;
  /** What the network takes for it, or why it would be refused. */
  readonly cost?: ReactNode;
  readonly onSend: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const {review: text} = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  // A dialog that is closed before it is removed gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const problem = useReviewProblem(reviewed);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={title} onCancel={onClose}>
      <h2 id={title}>{text.title}</h2>
      {problem === undefined ? (
        <ReviewBody {...{reviewed, before, confirmations, hasRefusedBatch, cost}} />
      ) : (
        <p role="alert" className="bad">
          {problem}
        </p>
      )}
      <div className="buttons">
        <button
          className="primary"
          disabled={problem !== undefined || confirmations === undefined}
          onClick={onSend}
        >
          {text.send}
        </button>
        {problem === undefined && confirmations?.isBatch === true && (
          <button onClick={onConfirmEach}>{text.confirmEach}</button>
        )}
        <button onClick={onClose}>{text.cancel}</button>
      </div>
    </dialog>
  );
}

function ReviewBody({
  reviewed,
  before,
  confirmations,
  hasRefusedBatch = false,
  cost,
}: Pick<
  Parameters<typeof ReviewDialog>[0],
  'reviewed' | 'before' | 'confirmations' | 'hasRefusedBatch' | 'cost'
>): ReactElement {
  const {review: text} = useMessages();
  const formats = useFormats();
  const {terms, checked, token, from} = reviewed;
  const here = formOn(token, from.id);
  return (
    <>
      {before && <Changes before={before} now={reviewed} />}
      <ReviewFacts reviewed={reviewed} />
      {cost}
      <p className="muted">{text.comesBack(formatDuration(terms.confirmWindow, formats.locale))}</p>
      {hasRefusedBatch && <p role="status">{text.noBatch}</p>}
      <ConfirmationCount confirmations={confirmations} amount={formats.amount(checked.amount, here)} />
    </>
  );
}

/** What has changed since the review before. */
function Changes({before, now}: {readonly before: ReviewedRoute; readonly now: ReviewedRoute}): ReactElement {
  const {review: text} = useMessages();
  const formats = useFormats();
  const here = formOn(now.token, now.from.id);
  const [fee, newFee] = [before.terms.fee, now.terms.fee];
  return (
    <div role="alert" className="bad">
      {fee !== newFee && <p>{text.changed(formats.amount(fee, here), formats.amount(newFee, here))}</p>}
      {hasToWaitNow(before, now) && <p>{text.waitsNow(now.to.name)}</p>}
    </div>
  );
}

function ConfirmationCount({
  confirmations,
  amount,
}: {
  readonly confirmations: Confirmations | undefined;
  readonly amount: string;
}): ReactElement | undefined {
  const {review: text} = useMessages();
  const {number} = useFormats();
  if (confirmations?.isBatch === true) return <p>{text.oneForBoth(amount)}</p>;
  if (confirmations === undefined || confirmations.count === 1) return undefined;
  return <p>{text.confirmations(number(confirmations.count))}</p>;
}

function ReviewFacts({reviewed}: {readonly reviewed: ReviewedRoute}): ReactElement {
  const {review: text, form, listed} = useMessages();
  const solana = useSolanaMessages();
  const formats = useFormats();
  const {from, to, token, checked, terms, receiver, isKeyless, window} = reviewed;
  const [here, there] = [formOn(token, from.id), formOn(token, to.id)];
  const arrives = amountThere(checked.left, {here: here.decimals, there: there.decimals});
  const rows: readonly (readonly [string, string, boolean?])[] = [
    [text.route, listed.route(from.name, to.name)],
    [text.amount, formats.amount(checked.amount, here)],
    [text.fee, formats.amount(terms.fee, here)],
    [text.arrives, formats.amount(arrives, there)],
    [text.token, describeToken(there, text)],
    ...(there.kind === 'coin'
      ? []
      : [[to.solana ? solana.review.mint : text.contract, there.address, true] as const]),
    [text.receiver, receiver, true],
  ];
  return (
    <>
      <dl className="facts">
        {rows.map(([name, value, isCode]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi className={isCode === true ? 'mono' : undefined}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isKeyless === true && <p className="bad">{solana.keyless}</p>}
      {window && <p>{form.waits(formats.time(window.opensAt), formats.time(window.closesAt))}</p>}
    </>
  );
}

function describeToken(
  {kind, name}: {readonly kind: string; readonly name: string},
  text: {readonly coin: (name: string) => string; readonly wrapped: (name: string) => string},
): string {
  if (kind === 'coin') return text.coin(name);
  return kind === 'wrapped' ? text.wrapped(name) : name;
}

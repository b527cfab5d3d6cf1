import {useEffect, useId, useRef, type ReactElement} from 'react';
import {isAddressEqual, type Address} from 'viem';
import {formatDuration} from '../format/format-duration.js';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import {amountThere} from '../protocol/bridge-amounts.js';
import type {ReviewedTransfer} from './reviewed-transfer.js';
import type {Confirmations} from './use-confirmations.js';
import {formOn} from './route-terms.js';

/** Shows what the wallet will be asked for. Only this is sent. */
export function ReviewDialog({
  reviewed,
  account,
  changedFee,
  confirmations,
  hasRefusedBatch,
  onConfirmEach,
  onSend,
  onClose,
}: {
  readonly reviewed: ReviewedTransfer;
  /** The account that is connected now. */
  readonly account: Address | undefined;
  /** The fee of the review before this one, where it has changed. */
  readonly changedFee: bigint | undefined;
  /** Undefined while they are not known. */
  readonly confirmations: Confirmations | undefined;
  /** Whether the wallet was asked for approval and deposit at once, and sends no such batch. */
  readonly hasRefusedBatch: boolean;
  readonly onConfirmEach: () => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const {review: text} = useMessages();
  const formats = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const isSame = account !== undefined && isAddressEqual(account, reviewed.account);
  const here = formOn(reviewed.token, reviewed.from.id);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={title} onCancel={onClose}>
      <h2 id={title}>{text.title}</h2>
      {changedFee !== undefined && (
        <p role="alert" className="bad">
          {text.changed(formats.amount(changedFee, here), formats.amount(reviewed.terms.fee, here))}
        </p>
      )}
      <ReviewFacts reviewed={reviewed} />
      <p className="muted">{text.comesBack(formatDuration(reviewed.terms.confirmWindow, formats.locale))}</p>
      {hasRefusedBatch && <p role="status">{text.noBatch}</p>}
      <ConfirmationCount
        confirmations={confirmations}
        amount={formats.amount(reviewed.checked.amount, here)}
      />
      {!isSame && (
        <p role="alert" className="bad">
          {text.otherAccount}
        </p>
      )}
      <div className="buttons">
        <button className="primary" disabled={!isSame || confirmations === undefined} onClick={onSend}>
          {text.send}
        </button>
        {confirmations?.isBatch === true && <button onClick={onConfirmEach}>{text.confirmEach}</button>}
        <button onClick={onClose}>{text.cancel}</button>
      </div>
    </dialog>
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

function ReviewFacts({reviewed}: {readonly reviewed: ReviewedTransfer}): ReactElement {
  const {review: text, form, listed} = useMessages();
  const formats = useFormats();
  const {from, to, token, checked, terms, receiver, window} = reviewed;
  const [here, there] = [formOn(token, from.id), formOn(token, to.id)];
  const arrives = amountThere(checked.left, {here: here.decimals, there: there.decimals});
  const rows: readonly (readonly [string, string, boolean?])[] = [
    [text.route, listed.route(from.name, to.name)],
    [text.amount, formats.amount(checked.amount, here)],
    [text.fee, formats.amount(terms.fee, here)],
    [text.arrives, formats.amount(arrives, there)],
    [text.token, describeToken(there, text)],
    ...(there.kind === 'coin' ? [] : [[text.contract, there.address, true] as const]),
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

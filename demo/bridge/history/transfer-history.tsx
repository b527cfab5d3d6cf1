import {useEffect, useRef, useState, type ReactElement} from 'react';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';
import {TransferList} from './transfer-list.js';
import {useHistory} from './use-history.js';

/** Transfers that are shown at first, and that each press adds. */
const PAGE = 50;

/** All transfers of an account, the newest first, in pages. */
export function TransferHistory({account}: {readonly account: readonly ChainAddress[]}): ReactElement {
  const {activity: text} = useMessages();
  const {number} = useFormats();
  const {transfers, isReading, missing, retry} = useHistory(account);
  const [count, setCount] = useState(PAGE);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > PAGE) focusRow(list.current, count - PAGE);
  }, [count]);
  const isEmpty = transfers.length === 0;
  const older = Math.min(PAGE, transfers.length - count);
  return (
    <>
      {missing.map((network) => (
        <p key={network} role="status" className="bad">
          {text.incomplete(network)} <button onClick={retry}>{text.again}</button>
        </p>
      ))}
      {isEmpty && isReading && <p role="status">{text.reading}</p>}
      {isEmpty && !isReading && missing.length === 0 && <p role="status">{text.none}</p>}
      <div ref={list}>
        <TransferList transfers={transfers.slice(0, count)} />
      </div>
      {older > 0 && (
        <div className="buttons">
          <button onClick={() => setCount(count + PAGE)}>{text.older(number(older))}</button>
        </div>
      )}
    </>
  );
}

/** The first row that was added is read next; the button that added it may be gone. */
function focusRow(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll('li')[index]?.querySelector('a')?.focus();
}

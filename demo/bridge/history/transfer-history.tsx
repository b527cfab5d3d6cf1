import type {ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';
import {TransferList} from './transfer-list.js';
import {useHistory} from './use-history.js';

/** All transfers of an account. */
export function TransferHistory({account}: {readonly account: readonly ChainAddress[]}): ReactElement {
  const {activity: text} = useMessages();
  const {transfers, isReading, missing, retry} = useHistory(account);
  const isEmpty = transfers.length === 0;
  return (
    <>
      {missing.map((network) => (
        <p key={network} role="status" className="bad">
          {text.incomplete(network)} <button onClick={retry}>{text.again}</button>
        </p>
      ))}
      {isEmpty && isReading && <p role="status">{text.reading}</p>}
      {isEmpty && !isReading && missing.length === 0 && <p role="status">{text.none}</p>}
      <TransferList transfers={transfers} />
    </>
  );
}

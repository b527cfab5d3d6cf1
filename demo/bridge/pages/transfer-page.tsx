import {getRouteApi, Link} from '@tanstack/react-router';
import {useEffect, type ReactElement} from 'react';
import {WithDeployment} from '../deployment/with-deployment.js';
import {useMessages} from '../messages/use-messages.js';
import {CONFIRMATIONS} from '../protocol/confirmations.js';
import type {SeenDeposit} from '../transfers/read-transfer.js';
import {readSeen, writeSeen} from '../transfers/seen-search.js';
import {TransferView} from '../transfers/transfer-view.js';
import {useTransfer, type UsedTransfer} from '../transfers/use-transfer.js';

const route = getRouteApi('/transfer/$key');

/** One transfer, found by its id or by a transaction of either side. */
export function TransferPage(): ReactElement {
  const {transfer: text} = useMessages();
  const {key} = route.useParams();
  return (
    <>
      <section className="lead">
        <h1>{text.title}</h1>
        <p>
          <Link to="/activity">{text.allTransfers}</Link>
        </p>
      </section>
      <WithDeployment>
        <Followed key={key} name={key} />
      </WithDeployment>
    </>
  );
}

function Followed({name}: {readonly name: string}): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const seen = readSeen(route.useSearch());
  const used = useTransfer({key: name, seen});
  useSeenInAddress(used, name, seen);
  switch (used.status) {
    case 'read':
      return <TransferView read={used.read} state={used.state} refresh={used.refresh} />;
    case 'silent':
      return (
        <section className="card">
          <h2>{text.silent}</h2>
          <p>{text.silentMore}</p>
          <div className="buttons">
            <button onClick={used.retry}>{text.again}</button>
          </div>
        </section>
      );
    case 'unknown':
      return (
        <section className="card" role="status">
          <h2>{text.unknown}</h2>
          <p>{text.unknownMore}</p>
          <p>{text.unknownUndone}</p>
          <p className="mono">
            <bdi>{name}</bdi>
          </p>
        </section>
      );
    case 'reading':
    default:
      return <p role="status">{text.reading}</p>;
  }
}

/**
 * Writes into the address where the transaction was seen, and whether a block had it, until it is final: a reload then
 * finds what the wallet has replaced, and what the network has undone.
 */
function useSeenInAddress(used: UsedTransfer, name: string, written: SeenDeposit | undefined): void {
  const navigate = route.useNavigate();
  const seen = seenIn(used, name);
  const isWritten = !seen || (written !== undefined && (written.wasIncluded || !seen.wasIncluded));
  const {on, sender, nonce, included} = seen ? writeSeen(seen) : {};
  useEffect(() => {
    if (!isWritten) void navigate({search: {on, sender, nonce, included}, replace: true});
  }, [navigate, isWritten, on, sender, nonce, included]);
}

/** The deposit of the page's transaction, while the network could still replace or undo it. */
function seenIn(used: UsedTransfer, name: string): SeenDeposit | undefined {
  if (used.status !== 'read') return undefined;
  const {source, number, deposit, facts} = used.read;
  const fact = facts.deposit;
  const isOpen = fact.status === 'included' && fact.confirmations < CONFIRMATIONS;
  if (!number || deposit?.transaction !== name || !(isOpen || fact.status === 'pending')) return undefined;
  return {source, number, wasIncluded: isOpen};
}

import {getRouteApi, Link} from '@tanstack/react-router';
import {useEffect, type ReactElement} from 'react';
import {WithDeployment} from '../deployment/with-deployment.js';
import {useMessages} from '../messages/use-messages.js';
import {readSeen} from '../transfers/seen-search.js';
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
  useSeenInAddress(used, seen !== undefined);
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

/** Writes into the address where the transaction was seen, for a reload after the wallet has replaced it. */
function useSeenInAddress(used: UsedTransfer, isWritten: boolean): void {
  const navigate = route.useNavigate();
  const isPending = used.status === 'read' && used.read.facts.deposit.status === 'pending';
  const number = isPending ? used.read.number : undefined;
  const on = isPending ? used.read.source : undefined;
  useEffect(() => {
    if (isWritten || !number || on === undefined) return;
    const search = {on, sender: number.sender, nonce: String(number.nonce)};
    void navigate({search, replace: true});
  }, [navigate, isWritten, number, on]);
}

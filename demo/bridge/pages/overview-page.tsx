import {useDrawbridgeAccount} from '@drawbridge/react';
import {Link} from '@tanstack/react-router';
import {lazy, Suspense, useEffect, type ReactElement} from 'react';
import {WithDeployment} from '../deployment/with-deployment.js';
import {useMyAccounts} from '../history/my-accounts.js';
import {TransferList} from '../history/transfer-list.js';
import {useHistory, type ListedTransfer} from '../history/use-history.js';
import {useMessages} from '../messages/use-messages.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';

/** Transfers in the list of the last ones. */
const LAST = 5;

/** Says what the site is for, and shows the visitor's transfers, those that need them first. */
export function OverviewPage(): ReactElement {
  const {overview: text} = useMessages();
  return (
    <>
      <section className="lead">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <div className="buttons">
          <Link className="button primary" to="/transfer">
            {text.start}
          </Link>
          <Link className="button" to="/stake">
            {text.stake}
          </Link>
        </div>
      </section>
      <WithDeployment>
        <MyTransfers />
        <MyStake />
      </WithDeployment>
    </>
  );
}

/** Most visitors have none: it is loaded for a connected account. */
const StakeCard = lazy(async () => ({default: (await import('../staking/stake-card.js')).StakeCard}));

function MyStake(): ReactElement | undefined {
  const {isConnected} = useDrawbridgeAccount({namespace: 'eip155'});
  if (!isConnected) return undefined;
  return (
    <Suspense fallback={null}>
      <StakeCard />
    </Suspense>
  );
}

function MyTransfers(): ReactElement | undefined {
  const account = useMyAccounts();
  return account.length === 0 ? undefined : <Groups account={account} />;
}

function Groups({account}: {readonly account: readonly ChainAddress[]}): ReactElement | undefined {
  const {overview: text, activity, site} = useMessages();
  const {transfers, missing, retry} = useHistory(account);
  const isWaiting = ({state: {kind}}: ListedTransfer): boolean => kind === 'needs-you' || kind === 'owed';
  const isMoving = ({state: {kind}}: ListedTransfer): boolean =>
    kind === 'moving' || kind === 'waiting' || kind === 'returning';
  const needsYou = transfers.filter(isWaiting);
  const moving = transfers.filter(isMoving);
  const rest = transfers.filter((each) => !isWaiting(each) && !isMoving(each)).slice(0, LAST);
  useEffect(() => {
    document.title = needsYou.length > 0 ? `(${needsYou.length}) ${site}` : site;
    return () => {
      document.title = site;
    };
  }, [needsYou.length, site]);
  return (
    <>
      {missing.map((network) => (
        <p key={network} role="status" className="bad">
          {activity.incomplete(network)} <button onClick={retry}>{activity.again}</button>
        </p>
      ))}
      <Group title={text.needsYou} transfers={needsYou} />
      <Group title={text.moving} transfers={moving} />
      <Group title={text.recent} transfers={rest} />
      {transfers.length > 0 && (
        <p>
          <Link to="/activity">{text.all}</Link>
        </p>
      )}
    </>
  );
}

function Group({
  title,
  transfers,
}: {
  readonly title: string;
  readonly transfers: readonly ListedTransfer[];
}): ReactElement | undefined {
  if (transfers.length === 0) return undefined;
  return (
    <section className="group">
      <h2>{title}</h2>
      <TransferList transfers={transfers} />
    </section>
  );
}

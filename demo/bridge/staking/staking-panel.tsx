import {useDrawbridge, useDrawbridgeAccount} from '@drawbridge/react';
import {queryOptions, useQuery} from '@tanstack/react-query';
import {useState, type ReactElement} from 'react';
import type {Address} from 'viem';
import type {BridgeDeployment} from '../deployment/deployment.js';
import {ChartSection} from './chart/chart-section.js';
import type {Opened} from './dialog/opened.js';
import {OwnStakeFacts} from './own-stake.js';
import {PoolCard} from './pool-card.js';
import type {PoolView} from './pool-view.js';
import type {PoolsReading, StakingTerms} from './reads/read-staking.js';
import {rereadWhen} from './reads/reread-when.js';
import {useChainTime, useNewBlocks} from './reads/use-head.js';
import {ownQuery, placeOf, poolsQuery, tokenAt, useTerms, type StakingPlace} from './reads/use-staking.js';
import {useWriting} from './use-writing.js';

/** Both pools, the account's part, and how stakes went. */
export function StakingPanel({deployment}: {readonly deployment: BridgeDeployment}): ReactElement {
  const place = placeOf(deployment);
  const news = useNewBlocks(place.chain);
  const {text} = useWriting();
  const terms = useTerms(place);
  const pools = useQuery({...poolsQuery(place), refetchInterval: rereadWhen(news.height)});
  const views = terms.data && pools.data ? viewsOf(deployment, place, terms.data, pools.data) : undefined;
  const isSilent = news.isSilent || terms.isError || pools.isError;
  const retry = (): void => void Promise.allSettled([terms.refetch(), pools.refetch()]);
  return (
    <>
      <NodeStatus place={place} isSilent={isSilent} readAt={pools.data?.head.time} onRetry={retry} />
      {views ? (
        <>
          <Pools views={views} height={news.height} />
          <ChartSection views={views} />
        </>
      ) : (
        !isSilent && (
          <p className="card muted" role="status">
            {text.loading}
          </p>
        )
      )}
    </>
  );
}

interface PoolsProps {
  readonly views: readonly PoolView[];
  /** Of the newest block. */
  readonly height: number | undefined;
}

function Pools({views, height}: PoolsProps): ReactElement {
  const {address, isConnected} = useDrawbridgeAccount({namespace: 'eip155'});
  return isConnected && address !== undefined ? (
    // Nothing of one account is saved for when you are back on another: neither figures nor a dialog.
    <AccountPools key={address} account={address} views={views} height={height} />
  ) : (
    <VisitorPools views={views} />
  );
}

function viewsOf(
  deployment: BridgeDeployment,
  place: StakingPlace,
  terms: StakingTerms,
  {pools, head}: PoolsReading,
): readonly PoolView[] {
  const reward = tokenAt(deployment, place, terms.reward);
  return pools.flatMap((facts) => {
    const token = tokenAt(deployment, place, facts.token);
    // A token that the deployment does not name could be shown in no unit.
    return token && reward ? [{place, terms, facts, readAt: head.time, token, reward}] : [];
  });
}

/** Says that the network does not answer, since when, and lets the visitor try again. */
function NodeStatus({
  place,
  isSilent,
  readAt,
  onRetry,
}: {
  readonly place: StakingPlace;
  readonly isSilent: boolean;
  readonly readAt: number | undefined;
  readonly onRetry: () => void;
}): ReactElement {
  const {text, time} = useWriting();
  const now = useChainTime(place.chain);
  return (
    <div role="status" className="status">
      {isSilent && (
        <div className="card">
          <p>
            {readAt === undefined
              ? text.noAnswer(place.network)
              : text.noAnswerSince(place.network, time(readAt, now))}
          </p>
          <div className="buttons">
            <button type="button" onClick={onRetry}>
              {text.tryAgain}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function VisitorPools({views}: {readonly views: readonly PoolView[]}): ReactElement {
  const {text} = useWriting();
  const {open} = useDrawbridge();
  return (
    <>
      <div className="columns">
        {views.map((view) => (
          <PoolCard key={view.facts.pool} view={view} />
        ))}
      </div>
      <section className="card">
        <p>{text.connect}</p>
        <div className="buttons">
          <button
            type="button"
            className="primary"
            onClick={() => void open({view: 'Connect', namespace: 'eip155'})}
          >
            {text.connectButton}
          </button>
        </div>
      </section>
    </>
  );
}

/** A visitor without an account cannot open a dialog: its code is loaded for a connected one. */
const dialogCode = queryOptions({
  queryKey: ['stake-dialog-code'],
  queryFn: () => import('./dialog/action-dialog.js'),
  staleTime: Infinity,
});

function AccountPools({account, views, height}: PoolsProps & {readonly account: Address}): ReactElement {
  const [opened, setOpened] = useState<Opened>();
  const {text} = useWriting();
  const code = useQuery(dialogCode);
  // The page can be used while the wallet is awaited: what is under way stays.
  const open = (next: Opened): void => {
    if (code.isError) void code.refetch();
    setOpened((before) => before ?? next);
  };
  const tokens = views.map(({facts}) => facts.token);
  const [first] = views;
  const own = useQuery({
    ...ownQuery(first?.place ?? NO_PLACE, account, tokens),
    enabled: first !== undefined,
    refetchInterval: rereadWhen(height),
  });
  const ownViews = views.flatMap((view) => {
    const stake = own.data?.stakes.find(({pool}) => pool === view.facts.pool);
    return stake ? [{...view, account, own: stake, tokens}] : [];
  });
  const shown = ownViews.find(({facts}) => facts.pool === opened?.pool);
  return (
    <>
      <div className="columns">
        {views.map((view) => {
          const ownView = ownViews.find(({facts}) => facts.pool === view.facts.pool);
          return (
            <PoolCard key={view.facts.pool} view={view}>
              {ownView ? (
                <OwnStakeFacts view={ownView} onOpen={open} />
              ) : (
                <p className="muted">{own.isError ? text.noAnswer(view.place.network) : text.loading}</p>
              )}
            </PoolCard>
          );
        })}
      </div>
      {opened && shown && code.data && (
        <code.data.ActionDialog opened={opened} view={shown} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** In the place of the one that is read. */
const NO_PLACE: StakingPlace = {chain: '', chainId: 0, network: '', contract: '0x'};

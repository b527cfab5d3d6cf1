import {useDrawbridgeAccount} from '@drawbridge/react';
import {useQuery} from '@tanstack/react-query';
import {Link} from '@tanstack/react-router';
import type {ReactElement} from 'react';
import type {Address} from 'viem';
import {useDeployment} from '../deployment/use-deployment.js';
import {useMessages} from '../messages/use-messages.js';
import {FactList, type Fact} from './fact-list.js';
import {rereadWhen} from './reads/reread-when.js';
import {useChainTime, useNewBlocks} from './reads/use-head.js';
import {ownQuery, placeOf, poolsQuery, tokenAt, useTerms} from './reads/use-staking.js';
import type {OwnStake} from './rules/pool-facts.js';
import {useWriting} from './use-writing.js';

/** What the connected account has staked, for the overview; nothing for an account without a stake. */
export function StakeCard(): ReactElement | undefined {
  const {address, isConnected} = useDrawbridgeAccount({namespace: 'eip155'});
  // The figures of one account go with its component.
  return isConnected && address !== undefined ? <AccountStake key={address} account={address} /> : undefined;
}

function AccountStake({account}: {readonly account: Address}): ReactElement | undefined {
  const {overview} = useMessages();
  const {text, time} = useWriting();
  const place = placeOf(useDeployment());
  const {height, isSilent} = useNewBlocks(place.chain);
  const now = useChainTime(place.chain);
  const refetchInterval = rereadWhen(height);
  const pools = useQuery({...poolsQuery(place), refetchInterval});
  const tokens = pools.data?.pools.map(({token}) => token) ?? [];
  const isEnabled = tokens.length > 0;
  const {data} = useQuery({...ownQuery(place, account, tokens), enabled: isEnabled, refetchInterval});
  const facts = useStakeFacts(data?.stakes ?? [], tokens);
  if (!data || facts.length === 0) return undefined;
  return (
    <section className="group">
      <h2>{overview.yourStake}</h2>
      <div className="card">
        {isSilent && <p role="status">{text.noAnswerSince(place.network, time(data.head.time, now))}</p>}
        <FactList facts={facts} />
        <p>
          <Link to="/stake">{overview.toStake}</Link>
        </p>
      </div>
    </section>
  );
}

/** Rows for each pool that has something of the account. */
function useStakeFacts(stakes: readonly OwnStake[], tokens: readonly Address[]): readonly Fact[] {
  const {overview} = useMessages();
  const {text, short} = useWriting();
  const deployment = useDeployment();
  const place = placeOf(deployment);
  const {data: terms} = useTerms(place);
  const reward = terms && tokenAt(deployment, place, terms.reward);
  return stakes.flatMap(({pool, counting, joining, earned, tickets}, index): readonly Fact[] => {
    const token = tokenAt(deployment, place, tokens[index] ?? '');
    const staked = counting + joining;
    const out = tickets.reduce((sum, {state, amount}) => (state === 'open' ? sum + amount : sum), 0n);
    if (!token || !reward || staked + earned + out === 0n) return [];
    const name = text.pools[pool];
    const rows = [
      {id: `${pool}-stake`, name: overview.staked(name), value: short(staked, token)},
      {id: `${pool}-earned`, name: overview.earned(name), value: short(earned, reward)},
    ];
    if (out === 0n) return rows;
    return [...rows, {id: `${pool}-out`, name: overview.stakeOut(name), value: short(out, token)}];
  });
}

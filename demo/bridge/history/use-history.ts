import {useQuery, useQueryClient} from '@tanstack/react-query';
import type {Hex} from 'viem';
import type {BridgeEnd, Custody, ListedDeposit} from '../chains/bridge-end.js';
import {useBlockRefetch} from '../chains/use-block-refetch.js';
import {useEnds, type BridgeEnds} from '../chains/use-ends.js';
import {useHeads} from '../chains/use-heads.js';
import type {BridgeDeployment} from '../deployment/deployment.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {CONFIRMATIONS} from '../protocol/confirmations.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';
import type {DeliveryFact} from '../transfers/bridge-facts.js';
import {networkOf} from '../transfers/transfer-tokens.js';
import {listedState, type ListedState} from './listed-state.js';

/** A transfer in a list. */
export interface ListedTransfer {
  readonly deposit: ListedDeposit;
  readonly state: ListedState;
}

/** The transfers of an account, as far as they are read. */
export interface UsedHistory {
  /** Newest first. */
  readonly transfers: readonly ListedTransfer[];
  readonly isReading: boolean;
  /** Names of the networks that do not answer. */
  readonly missing: readonly string[];
  readonly retry: () => void;
}

interface ReadHistory {
  readonly deposits: ReadonlyMap<Hex, ListedDeposit>;
  readonly states: ReadonlyMap<Hex, ListedState>;
  /** By network: the first block that was not read. */
  readonly next: ReadonlyMap<string, number>;
  readonly missing: readonly string[];
}

const NOTHING: ReadHistory = {deposits: new Map(), states: new Map(), next: new Map(), missing: []};

/** Reads the transfers of an account from all networks, and looks for new ones with each block. */
export function useHistory(account: readonly ChainAddress[]): UsedHistory {
  const ends = useEnds();
  const deployment = useDeployment();
  const queries = useQueryClient();
  const queryKey = ['history', ...account.map(({chain, address}) => `${chain}:${address}`)];
  const name = queryKey.join(' ');
  const {data, isFetching, refetch} = useQuery({
    queryKey,
    enabled: account.length > 0,
    structuralSharing: false,
    queryFn: async () => {
      let read = queries.getQueryData<ReadHistory>(queryKey) ?? NOTHING;
      for await (const part of readHistory({account, ends, deployment}, read)) {
        read = part;
        // What is there is shown while older parts are read.
        queries.setQueryData(queryKey, read);
      }
      return read;
    },
  });
  const blocks = useHeads(account.length > 0 ? [...ends.values()] : [])
    .map(({head}) => head?.height)
    .join(' ');
  useBlockRefetch(`${name} ${blocks}`, {isFetching, refetch}, account.length > 0);
  const {deposits, states, missing} = data ?? NOTHING;
  const transfers = [...deposits.values()]
    .toSorted((one, other) => other.madeAt - one.madeAt)
    .map((deposit) => ({deposit, state: states.get(deposit.id) ?? ({kind: 'unread'} as const)}));
  return {transfers, isReading: isFetching && data === undefined, missing, retry: () => void refetch()};
}

interface HistoryParts {
  readonly account: readonly ChainAddress[];
  readonly ends: BridgeEnds;
  readonly deployment: BridgeDeployment;
}

async function* readHistory(parts: HistoryParts, before: ReadHistory): AsyncGenerator<ReadHistory> {
  const deposits = new Map(before.deposits);
  const next = new Map(before.next);
  // What is said of a network stays until it has been asked again.
  const missing = new Set(before.missing);
  let {states} = before;
  const read = new Set<Hex>();
  const ends = [...parts.ends.values()];
  // A state depends on the time of the destination.
  const heads = await Promise.allSettled(ends.map((end) => end.heads.read()));
  for (const [index, end] of ends.entries()) {
    const {id, name} = end.network;
    const head = heads[index];
    const reading = readEnd(end, parts.account, {deposits, since: next.get(id) ?? 0});
    const [outcome] = await Promise.allSettled([reading]);
    if (head?.status !== 'fulfilled' || outcome.status === 'rejected') missing.add(name);
    else {
      missing.delete(name);
      next.set(id, Math.max(0, head.value.height - CONFIRMATIONS));
    }
    const rest = {next: new Map(next), missing: [...missing]};
    // The newest are shown as soon as their states are read.
    states = await readStates(parts, takeNewest(deposits, read), states);
    yield {...rest, deposits: new Map(deposits), states};
  }
  states = await readStates(parts, takeNewest(deposits, read, Infinity), states);
  yield {deposits, states, next, missing: [...missing]};
}

/** Transfers whose states are read before those of all others: more than a page shows at first. */
const FIRST = 100;

/** The newest transfers that were not taken before. */
function takeNewest(
  deposits: ReadonlyMap<Hex, ListedDeposit>,
  taken: Set<Hex>,
  most = FIRST,
): ReadonlyMap<Hex, ListedDeposit> {
  const left = [...deposits].filter(([id]) => !taken.has(id));
  const newest = left.toSorted(([, one], [, other]) => other.madeAt - one.madeAt).slice(0, most);
  for (const [id] of newest) taken.add(id);
  return new Map(newest);
}

async function readEnd(
  end: BridgeEnd,
  account: readonly ChainAddress[],
  {deposits, since}: {readonly deposits: Map<Hex, ListedDeposit>; readonly since: number},
): Promise<void> {
  const seen = new Set<Hex>();
  for await (const part of end.deposits(account, since))
    for (const deposit of part) {
      seen.add(deposit.id);
      deposits.set(deposit.id, deposit);
    }
  // A deposit that these blocks had before, and that they do not have any more, was undone by the network.
  for (const {id, source, block} of deposits.values())
    if (source === end.network.id && block >= since && !seen.has(id)) deposits.delete(id);
}

/** States that cannot change are not asked for again. A network that does not answer leaves the states as they were. */
async function readStates(
  {ends, deployment}: HistoryParts,
  deposits: ReadonlyMap<Hex, ListedDeposit>,
  before: ReadonlyMap<Hex, ListedState>,
): Promise<ReadonlyMap<Hex, ListedState>> {
  const states = new Map(before);
  const open = [...deposits.values()].filter(({id}) => !hasEnded(before.get(id)));
  const facts = new Map<Hex, DeliveryFact>();
  const custodies = new Map<Hex, Custody>();
  const reads = [...ends.values()].map(async (end) => {
    const here = open.filter(({source}) => source === end.network.id).map(({id}) => id);
    const there = open.filter(({receiver}) => networkOf(deployment, receiver.chain)?.id === end.network.id);
    const [given, paid] = await Promise.all([end.custodies(here), end.deliveries(there)]);
    for (const [id, custody] of given) custodies.set(id, custody);
    for (const [id, fact] of paid) facts.set(id, fact);
  });
  await Promise.allSettled(reads);
  for (const deposit of open) {
    const fact = facts.get(deposit.id);
    const time = ends.get(networkOf(deployment, deposit.receiver.chain)?.id ?? '')?.heads.current()
      .head?.time;
    if (fact)
      states.set(
        deposit.id,
        listedState(fact, custodies.get(deposit.id) ?? 'taken', {deposit, now: time ?? 0}),
      );
  }
  return states;
}

function hasEnded(state: ListedState | undefined): boolean {
  return state?.kind === 'arrived' || state?.kind === 'returned';
}

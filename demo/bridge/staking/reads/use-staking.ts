import {useQuery, type UseQueryResult} from '@tanstack/react-query';
import type {Address} from 'viem';
import {evmClient} from '../../chains/evm-clients.js';
import type {BridgeDeployment, TokenOnNetwork} from '../../deployment/deployment.js';
import {isSameAddress} from '../rules/staking-rules.js';
import {
  readOwn,
  readPools,
  readTerms,
  type OwnReading,
  type PoolsReading,
  type StakingContract,
  type StakingTerms,
} from './read-staking.js';

/** Where staking is. */
export interface StakingPlace {
  /** CAIP-2. */
  readonly chain: string;
  readonly chainId: number;
  readonly network: string;
  readonly contract: Address;
}

/** The place of staking: the contract on the first network. */
export function placeOf({networks: [home], staking}: BridgeDeployment): StakingPlace {
  const {id = '', name = ''} = home ?? {};
  return {chain: id, chainId: Number(id.split(':')[1]), network: name, contract: staking as Address};
}

/** The token at an address of staking's network; undefined for one that the bridge does not move. */
export function tokenAt(
  {tokens}: BridgeDeployment,
  {chain}: StakingPlace,
  address: string,
): TokenOnNetwork | undefined {
  return tokens
    .map(({on}) => on.get(chain))
    .find((token) => token !== undefined && isSameAddress(token.address, address));
}

const FAILED_MS = 15_000;

/** A reading with its place in the cache. */
interface Reading<Value> {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Value>;
}

/** What the contract never changes. */
export function useTerms(place: StakingPlace): UseQueryResult<StakingTerms> {
  return useQuery({
    queryKey: ['staking-terms', place.chain, place.contract],
    queryFn: () => readTerms(contractAt(place)),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({state}) => (state.status === 'error' ? FAILED_MS : false),
  });
}

/** Both pools. */
export function poolsQuery(place: StakingPlace): Reading<PoolsReading> {
  return {
    queryKey: ['reads', place.chain, 'pools', place.contract],
    queryFn: () => readPools(contractAt(place)),
  };
}

/** An account's part of both pools; the key has the account, so that another one never shows it. */
export function ownQuery(
  place: StakingPlace,
  account: Address,
  tokens: readonly Address[],
): Reading<OwnReading> {
  return {
    queryKey: ['reads', place.chain, 'stakes', place.contract, account.toLowerCase()],
    queryFn: () => readOwn(contractAt(place), account, tokens),
  };
}

function contractAt({chain, contract}: StakingPlace): StakingContract {
  return {client: evmClient(chain), address: contract};
}

import {useQuery} from '@tanstack/react-query';
import type {Address} from 'viem';
import {evmClient} from '../chains/evm-clients.js';
import {isContract} from '../chains/is-contract.js';
import {useBlockRefetch} from '../chains/use-block-refetch.js';
import {useEnds} from '../chains/use-ends.js';
import {useHeads} from '../chains/use-heads.js';
import type {BridgeNetwork} from '../deployment/deployment.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {balanceOn, formOn, readTerms, type RouteTerms, type TermsOf} from './route-terms.js';

/** What is read for a route, and for the account that sends on it. */
export interface RouteReads {
  /** Undefined while they are read, or where a node does not answer. */
  readonly terms: RouteTerms | undefined;
  readonly isSilent: boolean;
  readonly balance: bigint | undefined;
  /** Whether the receiving account is a contract on another network, and none on the destination; undefined while that is not known. */
  readonly isOutOfReach: boolean | undefined;
  readonly retry: () => void;
}

/** The accounts on both sides; undefined while none is connected. */
export interface RouteAccounts {
  readonly account: string | undefined;
  readonly ownReceiver: string | undefined;
}

/** Reads terms and balance again with each block of both networks. All keys have the account and the network. */
export function useRouteReads({from, to, token}: TermsOf, {account, ownReceiver}: RouteAccounts): RouteReads {
  const ends = useEnds();
  const others = useDeployment().networks.filter(({id, solana}) => !solana && id !== to.id);
  const terms = useQuery({
    queryKey: ['terms', from.id, to.id, token.id],
    queryFn: () => readTerms({from, to, token}),
  });
  const balance = useQuery({
    queryKey: ['balance', from.id, token.id, account],
    queryFn: () => balanceOn(from, formOn(token, from.id), account ?? ''),
    enabled: account !== undefined,
  });
  const reach = useQuery({
    queryKey: ['reach', to.id, ownReceiver],
    queryFn: () => isOutOfReach(others, to.id, ownReceiver as Address),
    enabled: ownReceiver !== undefined && !to.solana,
    staleTime: Infinity,
  });
  const sides = [from, to].flatMap(({id}) => ends.get(id) ?? []);
  const blocks = useHeads(sides)
    .map(({head}) => head?.height)
    .join(' ');
  useBlockRefetch(blocks, terms);
  useBlockRefetch(blocks, balance, account !== undefined);
  useBlockRefetch(blocks, reach, reach.isError);
  return {
    terms: terms.isError ? undefined : terms.data,
    isSilent: terms.isError,
    balance: balance.isError ? undefined : balance.data,
    isOutOfReach: to.solana ? false : reach.data,
    retry: () => void terms.refetch(),
  };
}

async function isOutOfReach(
  others: readonly BridgeNetwork[],
  to: string,
  account: Address,
): Promise<boolean> {
  const [there, ...elsewhere] = await Promise.all(
    [to, ...others.map(({id}) => id)].map((chain) => isContract(evmClient(chain), account)),
  );
  return there === false && elsewhere.includes(true);
}

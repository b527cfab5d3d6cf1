import {useQuery} from '@tanstack/react-query';
import type {Address} from 'viem';
import {useBlockRefetch} from '../chains/use-block-refetch.js';
import {useEnds} from '../chains/use-ends.js';
import {useHeads} from '../chains/use-heads.js';
import {balanceOf, formOn, isContract, readTerms, type RouteTerms, type TermsOf} from './route-terms.js';

/** What is read for a route, and for the account that sends on it. */
export interface RouteReads {
  /** Undefined while they are read, or where a node does not answer. */
  readonly terms: RouteTerms | undefined;
  readonly isSilent: boolean;
  readonly balance: bigint | undefined;
  /** Whether the account is a contract on the source, and none on the destination. */
  readonly isOutOfReach: boolean;
  readonly retry: () => void;
}

/** Reads terms and balance again with each block of both networks. All keys have the account and the network. */
export function useRouteReads({from, to, token}: TermsOf, account: Address | undefined): RouteReads {
  const ends = useEnds();
  const terms = useQuery({
    queryKey: ['terms', from.id, to.id, token.id],
    queryFn: () => readTerms({from, to, token}),
  });
  const balance = useQuery({
    queryKey: ['balance', from.id, token.id, account],
    queryFn: () => balanceOf(from.id, formOn(token, from.id), account as Address),
    enabled: account !== undefined,
  });
  const reach = useQuery({
    queryKey: ['reach', from.id, to.id, account],
    queryFn: () => isOutOfReach(from.id, to.id, account as Address),
    enabled: account !== undefined,
    staleTime: Infinity,
  });
  const sides = [from, to].flatMap(({id}) => ends.get(id) ?? []);
  const blocks = useHeads(sides)
    .map(({head}) => head?.height)
    .join(' ');
  useBlockRefetch(blocks, terms);
  useBlockRefetch(blocks, balance, account !== undefined);
  return {
    terms: terms.isError ? undefined : terms.data,
    isSilent: terms.isError,
    balance: balance.isError ? undefined : balance.data,
    isOutOfReach: reach.data ?? false,
    retry: () => void terms.refetch(),
  };
}

async function isOutOfReach(from: string, to: string, account: Address): Promise<boolean> {
  const [here, there] = await Promise.all([isContract(from, account), isContract(to, account)]);
  return here && !there;
}

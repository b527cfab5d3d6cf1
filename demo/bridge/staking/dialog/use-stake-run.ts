import {useDrawbridgeProvider} from '@drawbridge/react';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef, useState} from 'react';
import type {Hex} from 'viem';
import {evmClient} from '../../chains/evm-clients.js';
import {SITE_SETTINGS} from '../../settings/site-settings.js';
import {askWallet} from '../actions/ask-wallet.js';
import {
  callsOf,
  eventOf,
  type ActionSubject,
  type StakeAction,
  type StakeCall,
} from '../actions/stake-action.js';
import type {OwnView} from '../pool-view.js';
import {readTransaction, type TransactionFact} from '../reads/read-transaction.js';
import {ownQuery, poolsQuery} from '../reads/use-staking.js';
import {givenUp} from '../rules/staking-rules.js';
import type {ActionEnd} from './write-end.js';

/** How far an action is. `index` is that of its transaction. */
export type Progress =
  | {readonly step: 'review'; readonly hasChanged?: boolean}
  | {readonly step: 'wallet'; readonly index: number}
  | {readonly step: 'sent'; readonly index: number; readonly hash: Hex}
  | {
      readonly step: 'ended';
      readonly index: number;
      readonly hash?: Hex | undefined;
      readonly end: ActionEnd;
    };

/** An action on its way. */
export interface StakeRun {
  readonly progress: Progress;
  /** The transactions that were reviewed. */
  readonly calls: readonly StakeCall[];
  /** The chain's node does not answer while a transaction waits. */
  readonly isSilent: boolean;
  /** Asks the wallet for what was reviewed. */
  readonly confirm: () => void;
}

/** Carries out a reviewed action. It ends when the component goes: what the wallet answers later starts nothing more. */
export function useStakeRun(action: StakeAction, view: OwnView): StakeRun {
  const {place, account, own, token} = view;
  const provider = useDrawbridgeProvider('eip155');
  const reviewAgain = useReviewAgain(action, view);
  const hasLeft = useHasLeft();
  const queries = useQueryClient();
  // As they were reviewed: figures that change meanwhile change nothing of what is sent.
  const [subject] = useState(() => ({
    contract: place.contract,
    account,
    token: token.address as Hex,
    allowance: own.allowance,
  }));
  const [calls] = useState(() => callsOf(action, subject));
  const [progress, setProgress] = useState<Progress>({step: 'review'});

  const ask = async (index: number): Promise<void> => {
    const call = calls[index];
    if (!call || !provider) return;
    setProgress({step: 'wallet', index});
    const client = evmClient(place.chain);
    const {gasLimit} = SITE_SETTINGS;
    const answer = await askWallet({provider, client, chainId: place.chainId, account, call, gasLimit});
    if (hasLeft()) return;
    const {kind} = answer;
    setProgress(
      kind === 'sent' ? {step: 'sent', index, hash: answer.hash} : {step: 'ended', index, end: answer},
    );
  };

  const {fact, isSilent} = useFact(place.chain, progress.step === 'sent' ? progress.hash : undefined);
  useEffect(() => {
    if (progress.step !== 'sent' || !fact || fact.kind === 'waiting') return;
    const {index, hash} = progress;
    const isGood = fact.kind === 'mined' && fact.receipt.status === 'success';
    void queries.invalidateQueries({queryKey: ['reads', place.chain]});
    if (isGood && index + 1 < calls.length) void ask(index + 1);
    else setProgress({step: 'ended', index, hash, end: endOf(fact, action, subject)});
  });
  const confirm = async (): Promise<void> => {
    if (await reviewAgain()) setProgress({step: 'review', hasChanged: true});
    else await ask(0);
  };
  return {progress, calls, isSilent, confirm: () => void confirm()};
}

function endOf(
  fact: Exclude<TransactionFact, {readonly kind: 'waiting'}>,
  action: StakeAction,
  subject: ActionSubject,
): ActionEnd {
  if (fact.kind === 'replaced') return {kind: 'replaced'};
  if (fact.receipt.status === 'reverted') return {kind: 'reverted'};
  const event = eventOf(action, subject, fact.receipt);
  return event ? {kind: 'done', event} : {kind: 'undone'};
}

/** Reads whether what a request gives up is no longer what was reviewed. */
function useReviewAgain(action: StakeAction, view: OwnView): () => Promise<boolean> {
  const queries = useQueryClient();
  const {facts, own, place, account} = view;
  return async () => {
    if (action.kind !== 'request') return false;
    const reviewed = givenUp(facts, own, action.amount);
    const [pools, stakes] = await Promise.allSettled([
      queries.fetchQuery({...poolsQuery(place), staleTime: 0}),
      queries.fetchQuery({...ownQuery(place, account, view.tokens), staleTime: 0}),
    ]);
    if (pools.status === 'rejected' || stakes.status === 'rejected') return false;
    const isOfPool = ({pool}: {readonly pool: string}): boolean => pool === action.pool;
    const [newFacts, newOwn] = [pools.value.pools.find(isOfPool), stakes.value.stakes.find(isOfPool)];
    if (!newFacts || !newOwn) return false;
    const now = givenUp(newFacts, newOwn, action.amount);
    return now.amount !== reviewed.amount || now.reward !== reviewed.reward;
  };
}

/** What the chain has of a transaction; read again with each block. */
function useFact(
  chain: string,
  hash: Hex | undefined,
): {readonly fact: TransactionFact | undefined; readonly isSilent: boolean} {
  const queries = useQueryClient();
  const queryKey = ['reads', chain, 'transaction', hash ?? ''];
  const {data, isError} = useQuery({
    queryKey,
    queryFn: ({queryKey: key}) =>
      hash === undefined
        ? ({kind: 'waiting'} as const)
        : readTransaction(evmClient(chain), hash, queries.getQueryData<TransactionFact>(key)),
    enabled: hash !== undefined,
    structuralSharing: false,
  });
  return {fact: hash === undefined ? undefined : data, isSilent: isError};
}

/** Whether the component has gone. */
function useHasLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
}

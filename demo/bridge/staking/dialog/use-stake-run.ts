import {useDrawbridgeProvider} from '@drawbridge/react';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect, useRef, useState} from 'react';
import type {Hex} from 'viem';
import {evmClient} from '../../chains/evm-clients.js';
import {evmHeads} from '../../chains/evm-heads.js';
import {SITE_SETTINGS} from '../../settings/site-settings.js';
import {askBatch, readBatch, readBatching, type BatchAnswer, type BatchFact} from '../../wallet/ask-batch.js';
import type {WalletProvider} from '../../wallet/check-wallet.js';
import {askWallet, type WalletAnswer} from '../actions/ask-wallet.js';
import {
  callsOf,
  eventOf,
  type ActionSubject,
  type StakeAction,
  type StakeCall,
} from '../actions/stake-action.js';
import type {OwnView} from '../pool-view.js';
import {readSent, type AcceptedCall, type SentFact} from '../reads/read-sent.js';
import {ownQuery, poolsQuery} from '../reads/use-staking.js';
import {givenUp} from '../rules/staking-rules.js';
import type {ActionEnd} from './write-end.js';

/** Only the wallet knows whether it has sent a batch, and it reports no changes. */
const BATCH_POLL_MS = 2000;
const RECEIPT_POLL_MS = 4000;

/** How far an action is. `index` is that of its transaction. */
export type Progress =
  | {readonly step: 'review'; readonly notice?: 'changed' | 'no-batch'}
  | {readonly step: 'wallet'; readonly index: number}
  /** The wallet executes all calls as one. */
  | {readonly step: 'batch'; readonly index: number; readonly id: string}
  | ({readonly step: 'sent'; readonly index: number} & Pick<AcceptedCall, 'hash' | 'since'>)
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
  /** Whether the wallet is asked once for all of them; undefined until it has said whether it can. */
  readonly isBatch: boolean | undefined;
  /** What the chain has of the call that the wallet has accepted; undefined before the first answer. */
  readonly fact: SentFact | undefined;
  /** The chain's node does not answer while a transaction waits. */
  readonly isSilent: boolean;
  /** Asks the wallet for what was reviewed. */
  readonly confirm: () => void;
  /** Asks for each transaction from now on. */
  readonly confirmEach: () => void;
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
  const [isBatch, confirmEach] = useBatching(view, calls.length > 1);
  const last = calls.length - 1;

  const ask = async (index: number): Promise<void> => {
    const call = calls[index];
    if (!call || !provider) return;
    setProgress({step: 'wallet', index});
    const since = newestBlock(place.chain);
    const client = evmClient(place.chain);
    const request = {provider, client, chainId: place.chainId, account, gasLimit: SITE_SETTINGS.gasLimit};
    const answer = isBatch ? await askBatch({...request, calls}) : await askWallet({...request, call});
    if (hasLeft()) return;
    if (answer.kind === 'no-batch') confirmEach();
    setProgress(progressAfter(answer, index, since));
  };

  const batch = useBatch(provider, progress);
  useEffect(() => {
    if (progress.step !== 'batch' || !batch || batch.kind === 'waiting') return;
    setProgress(
      batch.kind === 'mined'
        ? {step: 'sent', index: last, hash: batch.hash, since: newestBlock(place.chain)}
        : {step: 'ended', index: 0, end: {kind: 'failed', party: 'wallet', reason: ''}},
    );
  });

  const {fact, isSilent} = useFact(place.chain, acceptedCall(progress, calls, action, subject));
  useEffect(() => {
    if (progress.step !== 'sent' || !fact || fact.kind === 'waiting' || fact.kind === 'proposed') return;
    const {index, hash} = progress;
    const isGood = fact.kind === 'allowed' || (fact.kind === 'mined' && fact.receipt.status === 'success');
    void queries.invalidateQueries({queryKey: ['reads', place.chain]});
    if (isGood && index < last) void ask(index + 1);
    else if (fact.kind !== 'allowed')
      setProgress({step: 'ended', index, hash, ...endOf(fact, action, subject)});
  });

  const confirm = async (): Promise<void> => {
    if (await reviewAgain()) setProgress({step: 'review', notice: 'changed'});
    else await ask(0);
  };
  return {progress, calls, isBatch, fact, isSilent, confirm: () => void confirm(), confirmEach};
}

/** As the page knows it: the first block that can have what is asked for now. */
function newestBlock(chain: string): bigint {
  return BigInt(evmHeads(chain).current().head?.height ?? 0);
}

function progressAfter(answer: WalletAnswer | BatchAnswer, index: number, since: bigint): Progress {
  if (answer.kind === 'sent') return {step: 'sent', index, hash: answer.hash, since};
  if (answer.kind === 'batched') return {step: 'batch', index, id: answer.id};
  if (answer.kind === 'no-batch') return {step: 'review', notice: 'no-batch'};
  return {step: 'ended', index, end: answer};
}

/** Whether the wallet is asked once for several calls, and what asks for each from then on. */
function useBatching(
  {account, place}: OwnView,
  isUseful: boolean,
): readonly [isBatch: boolean | undefined, confirmEach: () => void] {
  const provider = useDrawbridgeProvider('eip155');
  const [isBatch, setIsBatch] = useState<boolean | undefined>(isUseful ? undefined : false);
  useEffect(() => {
    if (!isUseful || !provider) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const canBatch = await readBatching(provider, account, place.chainId);
      if (isCurrent) setIsBatch((before) => before ?? canBatch);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [provider, account, place.chainId, isUseful]);
  return [isBatch, () => setIsBatch(false)];
}

/** What the wallet has of a batch that waits. */
function useBatch(provider: WalletProvider | undefined, progress: Progress): BatchFact | undefined {
  const id = progress.step === 'batch' ? progress.id : undefined;
  const {data} = useQuery({
    queryKey: ['batch', id ?? ''],
    queryFn: (): Promise<BatchFact> =>
      provider && id !== undefined ? readBatch(provider, id) : Promise.resolve({kind: 'waiting'}),
    enabled: id !== undefined,
    refetchInterval: BATCH_POLL_MS,
  });
  return id === undefined ? undefined : data;
}

function endOf(
  fact: Extract<SentFact, {readonly kind: 'mined' | 'replaced'}>,
  action: StakeAction,
  subject: ActionSubject,
): {readonly hash?: Hex; readonly end: ActionEnd} {
  if (fact.kind === 'replaced') return {end: {kind: 'replaced'}};
  const {transactionHash: hash, status} = fact.receipt;
  if (status === 'reverted') return {hash, end: {kind: 'reverted'}};
  const event = eventOf(action, subject, fact.receipt);
  return {hash, end: event ? {kind: 'done', event} : {kind: 'undone'}};
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

/** The call that the wallet has accepted, while its end is not known. */
function acceptedCall(
  progress: Progress,
  calls: readonly StakeCall[],
  {amount}: StakeAction,
  {account, token, contract}: ActionSubject,
): AcceptedCall | undefined {
  if (progress.step !== 'sent') return undefined;
  const {index, hash, since} = progress;
  const isApproval = calls[index]?.kind === 'approve';
  return {hash, account, since, allowance: isApproval ? {token, spender: contract, amount} : undefined};
}

/** What the chain has of a transaction; read again with each block, and now and then. */
function useFact(
  chain: string,
  call: AcceptedCall | undefined,
): {readonly fact: SentFact | undefined; readonly isSilent: boolean} {
  const queries = useQueryClient();
  const queryKey = ['reads', chain, 'transaction', call?.hash ?? ''];
  const {data, isError} = useQuery({
    queryKey,
    queryFn: ({queryKey: key}) =>
      call
        ? readSent(evmClient(chain), call, queries.getQueryData<SentFact>(key))
        : ({kind: 'waiting'} as const),
    enabled: call !== undefined,
    structuralSharing: false,
    // The node that reports a block may be another one than answers here.
    refetchInterval: ({state}) => (state.data?.kind === 'mined' ? false : RECEIPT_POLL_MS),
  });
  return {fact: call ? data : undefined, isSilent: isError};
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

import type {CaipNetworkId, Eip1193Provider} from '@drawbridge/modal';
import {useDrawbridgeAccount, useDrawbridgeProvider, useSwitchNetwork} from '@drawbridge/react';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction} from 'react';
import {isAddressEqual, type Address, type Hex} from 'viem';
import type {HeadFeed} from '../chains/head-feed.js';
import {useEnds} from '../chains/use-ends.js';
import {CallError, failureOf, switchFailure, type CallFailure} from '../wallet/call-failure.js';
import {waitForBlock} from '../wallet/send-call.js';
import {NoBatchError} from './deposit-batch.js';
import {HeldBackError, type HeldBack} from './held-back-error.js';
import {addReceiver} from './known-receivers.js';
import {inTurn, turnOf} from './one-tab.js';
import type {ReviewedTransfer} from './reviewed-transfer.js';
import {runDeposit, TermsChangedError, type DepositParts, type DepositProgress} from './run-deposit.js';

/** A deposit that is under way, or has failed. */
export interface RunningDeposit {
  readonly reviewed: ReviewedTransfer;
  /** The wallet that is asked. */
  readonly signer: Eip1193Provider;
  readonly progress: DepositProgress | undefined;
  /**
   * Why it has ended: `stopped` by the person, or `other-account`, since another account or wallet is connected now;
   * `accepted` by the wallet after that, which may send it.
   */
  readonly failure: CallFailure | HeldBack | 'stopped' | 'other-account' | 'accepted' | undefined;
  /** Whether an allowance was sent for it. */
  readonly hasApproved: boolean;
}

/** How a reviewed transfer is sent; `DepositParts` has the meaning of both. */
export type Sending = Pick<DepositParts, 'isBatch' | 'reviewedAt'>;

/** Sends reviewed transfers, one at a time. */
export interface UsedDeposit {
  readonly running: RunningDeposit | undefined;
  readonly send: (reviewed: ReviewedTransfer, sending: Sending) => void;
  readonly stop: () => void;
  /** Stops following what the wallet has accepted. */
  readonly leave: () => void;
  /** Forgets a deposit that has failed. */
  readonly reset: () => void;
}

/** Why a transfer has to be reviewed again; nothing was sent. */
export type ReviewAgain = TermsChangedError | NoBatchError;

/** @param onReviewAgain - called instead of a failure where the person has to see something new first */
export function useDeposit(
  onReviewAgain: (reviewed: ReviewedTransfer, reason: ReviewAgain) => void,
): UsedDeposit {
  const ends = useEnds();
  const queries = useQueryClient();
  const provider = useDrawbridgeProvider('eip155');
  const {address, caipNetworkId} = useDrawbridgeAccount({namespace: 'eip155'});
  const {switchNetwork} = useSwitchNetwork();
  const navigate = useNavigate();
  const [running, setRunning] = useState<RunningDeposit>();
  const abort = useRef<AbortController>(undefined);

  const send = async (reviewed: ReviewedTransfer, sending: Sending): Promise<void> => {
    const heads = ends.get(reviewed.from.id)?.heads;
    if (!provider || !heads) return;
    const {signal} = (abort.current = new AbortController());
    const show = createShow({reviewed, signer: provider}, signal, setRunning);
    show({});
    const parts = {
      provider,
      account: reviewed.account,
      heads,
      ...sending,
      signal,
      onProgress: (progress: DepositProgress) => show({progress}),
      switchNetwork: async () => {
        if (caipNetworkId !== reviewed.from.id) await bringTo(reviewed.from.id, switchNetwork);
      },
    };
    const turn = {name: turnOfDeposit(reviewed), left: signal};
    const landed = (made: Hex): Promise<void> => hasLanded(reviewed, made, heads);
    const [outcome] = await Promise.allSettled([inTurn(turn, () => runDeposit(reviewed, parts), landed)]);
    // A deposit that the wallet sent after the person had stopped is shown all the same.
    if (outcome.status === 'fulfilled') {
      addReceiver(queries, reviewed);
      if (signal.reason === LEFT) return;
      void navigate({to: '/transfer/$key', params: {key: outcome.value}});
    } else if (signal.aborted) {
      return;
    } else if (outcome.reason instanceof TermsChangedError || outcome.reason instanceof NoBatchError) {
      setRunning(undefined);
      onReviewAgain(reviewed, outcome.reason);
    } else show({failure: reasonOf(outcome.reason)});
  };
  const isOther = running !== undefined && hasLostSigner(running, address, provider);
  useEnd(abort, isOther, setRunning);
  return {
    // From the first frame on: another account never sees the review.
    running: isOther ? {...running, failure: 'other-account'} : running,
    send: (reviewed, sending) => void send(reviewed, sending),
    stop: () => {
      abort.current?.abort();
      setRunning((before) => before && {...before, failure: 'stopped'});
    },
    leave: () => {
      abort.current?.abort(LEFT);
      setRunning(undefined);
    },
    reset: () => setRunning(undefined),
  };
}

/** Shows how far a deposit is until it is stopped, and then only that the wallet has accepted it nevertheless. */
function createShow(
  started: Pick<RunningDeposit, 'reviewed' | 'signer'>,
  signal: AbortSignal,
  setRunning: Dispatch<SetStateAction<RunningDeposit | undefined>>,
): (shown: {readonly progress?: DepositProgress; readonly failure?: CallFailure | HeldBack}) => void {
  let hasApproved = false;
  return ({progress, failure}) => {
    hasApproved = (hasApproved || hasSentApproval(progress)) && failure?.kind !== 'reverted';
    if (!signal.aborted) setRunning({...started, progress, failure, hasApproved});
    else if (isDepositAccepted(progress))
      setRunning((before) =>
        before?.reviewed === started.reviewed ? {...before, failure: 'accepted'} : before,
      );
  };
}

/** Whether the wallet has accepted the deposit itself, which it then sends whichever account is connected. */
function isDepositAccepted(progress: DepositProgress | undefined): boolean {
  return progress?.isAccepted === true && (progress.step === 'batch' || progress.step === 'deposit');
}

function reasonOf(error: unknown): CallFailure | HeldBack {
  return error instanceof HeldBackError ? error.failure : failureOf(error);
}

/** Two different deposits of an account may be under way at once: the wallet puts them into order. */
function turnOfDeposit({from, to, token, account, receiver, checked}: ReviewedTransfer): string {
  const parts = [turnOf(from.id, account), token.id, checked.amount, to.id, receiver];
  return parts.join(' ').toLowerCase();
}

/** Milliseconds until the end of a turn whose transaction no block has had: the user may have replaced it. */
const LANDING_MS = 60_000;

/** Waits until a block has the deposit. Without a transaction, as for a proposal, it waits for the time above. */
async function hasLanded({from}: ReviewedTransfer, transaction: Hex, heads: HeadFeed): Promise<void> {
  const waited = waitForBlock({chain: from.id, transaction}, heads, AbortSignal.timeout(LANDING_MS));
  await Promise.allSettled([waited]);
}

async function bringTo(
  network: string,
  switchNetwork: (network: CaipNetworkId) => Promise<unknown>,
): Promise<void> {
  const [switched] = await Promise.allSettled([switchNetwork(network as CaipNetworkId)]);
  if (switched.status === 'rejected') throw new CallError(switchFailure(switched.reason));
}

function hasSentApproval(progress: DepositProgress | undefined): boolean {
  if (!progress) return false;
  const isApproval = progress.step === 'approve' || progress.step === 'reset';
  return progress.number > 1 || (isApproval && progress.transaction !== undefined);
}

/**
 * Ends a deposit if its account is disconnected before the wallet has accepted the deposit. Asks nothing more of the wallet
 * once the user has left the page.
 */
function useEnd(
  abort: RefObject<AbortController | undefined>,
  isOther: boolean,
  setRunning: Dispatch<SetStateAction<RunningDeposit | undefined>>,
): void {
  useEffect(() => {
    if (!isOther) return;
    abort.current?.abort();
    setRunning((before) => before && {...before, failure: 'other-account'});
  }, [abort, isOther, setRunning]);
  useEffect(() => () => abort.current?.abort(LEFT), [abort]);
}

/** Why a deposit is no longer followed: the person went on to something else. */
const LEFT = Symbol('left');

/** Whether the wallet and the account of a deposit are no longer in use, before the wallet has accepted it. */
function hasLostSigner(
  {reviewed, signer, progress, failure}: RunningDeposit,
  address: Address | undefined,
  provider: Eip1193Provider | undefined,
): boolean {
  if (failure !== undefined || isDepositAccepted(progress)) return false;
  const isSameWallet = provider === undefined || provider === signer;
  return address === undefined || !isAddressEqual(address, reviewed.account) || !isSameWallet;
}

import type {SolanaProvider} from '@drawbridge/modal';
import {useDrawbridgeAccount, useDrawbridgeProvider} from '@drawbridge/react';
import {useQueryClient} from '@tanstack/react-query';
import {getRouteApi, useNavigate} from '@tanstack/react-router';
import {useEffect, useRef, useState, type RefObject} from 'react';
import {addReceiver} from '../known-receivers.js';
import {inTurn, turnOf} from '../one-tab.js';
import type {ReviewedRoute} from '../reviewed-transfer.js';
import type {RouteTerms} from '../route-terms.js';
import {TermsChangedError} from '../run-deposit.js';
import {depositFailureOf, type DepositFailure} from './deposit-failure.js';
import {writeMark, type DepositMark} from './deposit-mark.js';
import type {ReviewedHistory} from './reviewed-history.js';
import {runSolanaDeposit, type SolanaStep} from './run-solana-deposit.js';

const route = getRouteApi('/transfer');

/** A deposit that is under way, or has failed. */
export interface RunningSolanaDeposit {
  /** Who was asked. */
  readonly signer: {readonly wallet: SolanaProvider; readonly account: string};
  readonly step: SolanaStep;
  readonly failure?: DepositFailure;
}

/** Sends one reviewed deposit at a time. */
export interface UsedSolanaDeposit {
  readonly running: RunningSolanaDeposit | undefined;
  readonly send: (reviewed: ReviewedRoute) => void;
  readonly stop: () => void;
  /** Goes back to the review after a failure. */
  readonly reset: () => void;
}

/** What belongs to one review. */
export interface SolanaReview {
  readonly counter: bigint;
  readonly history: ReviewedHistory;
  /** Called instead of a failure where the terms have changed since the review. */
  readonly onTermsChanged: (terms: RouteTerms) => void;
}

export function useSolanaDeposit({counter, history, onTermsChanged}: SolanaReview): UsedSolanaDeposit {
  const wallet = useDrawbridgeProvider('solana');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const changeForm = route.useNavigate();
  const [running, setRunning] = useState<RunningSolanaDeposit>();
  const abort = useRef<AbortController>(undefined);
  const left = useLeft();
  /** In the page's address, unless another page is shown by now. */
  const keep = async (mark: DepositMark | undefined): Promise<void> => {
    const sent = mark && writeMark(mark);
    if (!left.current.signal.aborted)
      await changeForm({search: (before) => ({...before, sent}), replace: true});
  };

  const send = async (reviewed: ReviewedRoute): Promise<void> => {
    if (!wallet) return;
    const {signal} = (abort.current = new AbortController());
    const {account, from} = reviewed;
    const show = (shown: Omit<RunningSolanaDeposit, 'signer'>): void => {
      if (!signal.aborted) setRunning({signer: {wallet, account}, ...shown});
    };
    show({step: 'checking'});
    const parts = {
      wallet,
      counter,
      history,
      signal,
      onProgress: (step: SolanaStep) => show({step}),
      onMark: (mark: DepositMark | undefined) => void keep(mark),
    };
    const turn = {name: turnOf(from.id, account), left: left.current.signal};
    const deposit = inTurn(turn, () => runSolanaDeposit(reviewed, parts));
    const [outcome] = await Promise.allSettled([deposit]);
    if (outcome.status === 'fulfilled') {
      addReceiver(queries, reviewed);
      // The way back leads to the form.
      await keep(undefined);
      void navigate({to: '/transfer/$key', params: {key: outcome.value}});
    } else if (outcome.reason instanceof TermsChangedError) {
      setRunning(undefined);
      if (!signal.aborted) onTermsChanged(outcome.reason.terms);
    } else show({step: 'checking', failure: depositFailureOf(outcome.reason)});
  };
  const end = (failure: DepositFailure): void => {
    abort.current?.abort();
    setRunning((before) => before && {...before, step: 'checking', failure});
  };
  const isSwitched = useIsSwitched(running);
  useEffect(() => {
    if (isSwitched) end(SWITCHED);
  }, [isSwitched]);
  return {
    // From the first frame on: another account never sees the deposit.
    running: running && isSwitched ? {...running, failure: SWITCHED} : running,
    send: (reviewed) => void send(reviewed),
    stop: () => end({kind: 'stopped'}),
    reset: () => setRunning(undefined),
  };
}

const SWITCHED = {kind: 'switched'} as const;

/** Whether another account or wallet is connected than the one that is asked. A sent deposit is followed all the same. */
function useIsSwitched(running: RunningSolanaDeposit | undefined): boolean {
  const wallet = useDrawbridgeProvider('solana');
  const {address, isConnected} = useDrawbridgeAccount({namespace: 'solana'});
  if (!running || running.failure || running.step === 'sent') return false;
  const {signer} = running;
  return !isConnected || address !== signer.account || (wallet !== undefined && wallet !== signer.wallet);
}

/** Is aborted once the page no longer shows the form. */
function useLeft(): RefObject<AbortController> {
  const left = useRef(new AbortController());
  useEffect(() => {
    // React runs effects twice in development.
    if (left.current.signal.aborted) left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  return left;
}

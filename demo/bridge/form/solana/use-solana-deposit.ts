import {useDrawbridgeProvider} from '@drawbridge/react';
import {getRouteApi, useNavigate} from '@tanstack/react-router';
import {useEffect, useRef, useState} from 'react';
import {failureOf, type CallFailure} from '../../wallet/call-failure.js';
import type {ReviewedRoute} from '../reviewed-transfer.js';
import type {RouteTerms} from '../route-terms.js';
import {TermsChangedError} from '../run-deposit.js';
import {writeMark, type DepositMark} from './deposit-mark.js';
import {runSolanaDeposit, type SolanaStep} from './run-solana-deposit.js';

const route = getRouteApi('/transfer');

/** A deposit that is under way, or has failed. */
export interface RunningSolanaDeposit {
  readonly step: SolanaStep;
  /** Why it has ended: `stopped` by the person. */
  readonly failure?: CallFailure | 'stopped';
}

/** Sends one reviewed deposit at a time. */
export interface UsedSolanaDeposit {
  readonly running: RunningSolanaDeposit | undefined;
  readonly send: (reviewed: ReviewedRoute) => void;
  readonly stop: () => void;
  /** Goes back to the review after a failure. */
  readonly reset: () => void;
}

/** @param onTermsChanged - called instead of a failure where the terms have changed since the review */
export function useSolanaDeposit(
  counter: bigint,
  onTermsChanged: (terms: RouteTerms) => void,
): UsedSolanaDeposit {
  const wallet = useDrawbridgeProvider('solana');
  const navigate = useNavigate();
  const changeForm = route.useNavigate();
  const [running, setRunning] = useState<RunningSolanaDeposit>();
  const abort = useRef<AbortController>(undefined);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** In the page's address, unless another page is shown by now. */
  const keep = async (mark: DepositMark | undefined): Promise<void> => {
    const sent = mark && writeMark(mark);
    if (isShown.current) await changeForm({search: (before) => ({...before, sent}), replace: true});
  };

  const send = async (reviewed: ReviewedRoute): Promise<void> => {
    if (!wallet) return;
    const {signal} = (abort.current = new AbortController());
    const show = (shown: RunningSolanaDeposit): void => {
      if (!signal.aborted) setRunning(shown);
    };
    const parts = {
      wallet,
      counter,
      signal,
      onProgress: (step: SolanaStep) => show({step}),
      onMark: (mark: DepositMark | undefined) => void keep(mark),
    };
    const [outcome] = await Promise.allSettled([runSolanaDeposit(reviewed, parts)]);
    if (outcome.status === 'fulfilled') {
      // The way back leads to the form.
      await keep(undefined);
      void navigate({to: '/transfer/$key', params: {key: outcome.value}});
    } else if (outcome.reason instanceof TermsChangedError) {
      setRunning(undefined);
      if (!signal.aborted) onTermsChanged(outcome.reason.terms);
    } else show({step: 'checking', failure: failureOf(outcome.reason)});
  };
  return {
    running,
    send: (reviewed) => void send(reviewed),
    stop: () => {
      abort.current?.abort();
      setRunning({step: 'checking', failure: 'stopped'});
    },
    reset: () => setRunning(undefined),
  };
}

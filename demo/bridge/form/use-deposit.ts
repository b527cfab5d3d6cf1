import {useDrawbridgeAccount, useDrawbridgeProvider, useSwitchNetwork} from '@drawbridge/react';
import {useNavigate} from '@tanstack/react-router';
import {useRef, useState} from 'react';
import {useEnds} from '../chains/use-ends.js';
import {CallError, failureOf, walletFailure, type CallFailure} from '../wallet/call-failure.js';
import type {ReviewedTransfer} from './reviewed-transfer.js';
import {NoBatchError} from './deposit-batch.js';
import {runDeposit, TermsChangedError, type DepositProgress} from './run-deposit.js';

/** A deposit that is under way, or has failed. */
export interface RunningDeposit {
  readonly reviewed: ReviewedTransfer;
  readonly progress: DepositProgress | undefined;
  readonly failure: CallFailure | 'stopped' | undefined;
}

/** Sends reviewed transfers, one at a time. */
export interface UsedDeposit {
  readonly running: RunningDeposit | undefined;
  readonly send: (reviewed: ReviewedTransfer, isBatch: boolean) => void;
  readonly stop: () => void;
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
  const provider = useDrawbridgeProvider('eip155');
  const {caipNetworkId} = useDrawbridgeAccount({namespace: 'eip155'});
  const {switchNetwork} = useSwitchNetwork();
  const navigate = useNavigate();
  const [running, setRunning] = useState<RunningDeposit>();
  const abort = useRef<AbortController>(undefined);

  const send = async (reviewed: ReviewedTransfer, isBatch: boolean): Promise<void> => {
    const heads = ends.get(reviewed.from.id)?.heads;
    if (!provider || !heads) return;
    const {signal} = (abort.current = new AbortController());
    const show = (shown: Partial<RunningDeposit>): void => {
      if (!signal.aborted) setRunning({reviewed, progress: undefined, failure: undefined, ...shown});
    };
    show({});
    const network = reviewed.from.id as `eip155:${string}`;
    const parts = {
      provider,
      account: reviewed.account,
      heads,
      isBatch,
      signal,
      onProgress: (progress: DepositProgress) => show({progress}),
      switchNetwork: async () => {
        if (caipNetworkId === network) return;
        const [switched] = await Promise.allSettled([switchNetwork(network)]);
        if (switched.status === 'rejected') throw new CallError(walletFailure(switched.reason));
      },
    };
    const [outcome] = await Promise.allSettled([runDeposit(reviewed, parts)]);
    // A deposit that the wallet sent after the person had stopped is shown all the same.
    if (outcome.status === 'fulfilled') {
      void navigate({to: '/transfer/$key', params: {key: outcome.value}});
    } else if (outcome.reason instanceof TermsChangedError || outcome.reason instanceof NoBatchError) {
      setRunning(undefined);
      if (!signal.aborted) onReviewAgain(reviewed, outcome.reason);
    } else show({failure: failureOf(outcome.reason)});
  };
  return {
    running,
    send: (reviewed, isBatch) => void send(reviewed, isBatch),
    stop: () => {
      abort.current?.abort();
      setRunning((before) => before && {...before, failure: 'stopped'});
    },
    reset: () => setRunning(undefined),
  };
}

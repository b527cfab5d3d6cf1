import type {Withdrawal} from '../../../bridge/protocol/solana/read-withdrawal.js';

/** Lengths of the bridge's windows, in seconds. */
export interface Windows {
  /** From the deposit to the last moment of a delivery. */
  readonly confirm: number;
  /** From the confirmation to the moments at which a held amount can first and no longer be asked for. */
  readonly withdrawOpens: number;
  readonly withdrawCloses: number;
}

/** A validator's facts about a transfer to Solana. Times are in seconds since the epoch. */
export interface SolanaTransferFacts {
  /** Time of the deposit, by the source's clock. */
  readonly depositedAt: number;
  /** Time of the source's block that confirmed it. Equal for each validator, unlike the time at which one saw it. */
  readonly confirmedAt: number;
  /** True for an amount above the instant limit. */
  readonly isHeld: boolean;
  /** Whether the receiver asked for a held amount in its window. */
  readonly withdrawal?: Withdrawal | undefined;
}

/** What validators may sign now for a transfer without an end. */
export type NextStep =
  | {readonly step: 'pay'}
  | {readonly step: 'cancel'}
  /** Nothing, until the receiver asks within these times. */
  | {readonly step: 'wait'; readonly opensAt: number; readonly closesAt: number};

/**
 * Decides by the cluster's clock. A held amount that was requested in time is paid, however late, and cancelled only once
 * the receiver's whole history of the window was read.
 */
export function nextStep(facts: SolanaTransferFacts, now: number, windows: Windows): NextStep {
  const {depositedAt, confirmedAt, isHeld, withdrawal} = facts;
  const confirmBy = depositedAt + windows.confirm;
  if (confirmedAt > confirmBy) return {step: 'cancel'};
  if (!isHeld) return {step: now > confirmBy ? 'cancel' : 'pay'};
  const opensAt = confirmedAt + windows.withdrawOpens;
  const closesAt = confirmedAt + windows.withdrawCloses;
  if (withdrawal?.status === 'asked') return {step: 'pay'};
  const isMissed = now >= closesAt && withdrawal?.status === 'not-asked';
  return isMissed ? {step: 'cancel'} : {step: 'wait', opensAt, closesAt};
}

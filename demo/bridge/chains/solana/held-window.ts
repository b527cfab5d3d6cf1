import type {SolanaWindows} from '../../protocol/solana/bridge-rules.js';
import type {AwaitedPayment} from '../../transfers/awaited-payment.js';

/** The seconds in which a held amount can be asked for, both included. */
export interface HeldWindow {
  readonly opensAt: number;
  readonly closesAt: number;
}

/**
 * When an amount above the instant limit can be asked for, as the validators count it; undefined for an amount that they
 * pay at once, and before the deposit is final.
 */
export function heldWindow(
  {amount, confirmedAt, confirmBy}: AwaitedPayment,
  instant: bigint,
  {withdrawOpens, withdrawCloses}: SolanaWindows,
): HeldWindow | undefined {
  if (amount <= instant || confirmedAt === undefined || confirmedAt > confirmBy) return undefined;
  // In the second in which it closes, validators pay no request any more.
  return {opensAt: confirmedAt + withdrawOpens, closesAt: confirmedAt + withdrawCloses - 1};
}

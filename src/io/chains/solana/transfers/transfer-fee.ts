import type {Address} from '@solana/kit';
import type {Source} from './choose-sources.js';
import {EXTENSION, type Mint, viewOf} from './read-mint.js';

/** Offsets of the two fees in the extension, and of the fields of each (`TransferFeeConfig`). */
const OLDER_AT = 72;
const NEWER_AT = 90;
const FEE = {maximum: 8, basisPoints: 16} as const;
const CONFIG_BYTES = 108;
const WHOLE_BASIS_POINTS = 10_000n;

/** Gives the fee that a token withholds from an amount, in smallest units. */
type FeeOf = (amount: bigint) => bigint;

/** The transfer fee of a mint in an epoch; `undefined` for a mint without one. */
export function transferFee({extensions}: Mint, epoch: bigint): FeeOf | undefined {
  const config = extensions.get(EXTENSION.transferFee);
  if (!config || config.length < CONFIG_BYTES) return undefined;
  const view = viewOf(config);
  const at = epoch >= view.getBigUint64(NEWER_AT, true) ? NEWER_AT : OLDER_AT;
  const maximum = view.getBigUint64(at + FEE.maximum, true);
  const basisPoints = BigInt(view.getUint16(at + FEE.basisPoints, true));
  return (amount) => {
    // The program rounds up.
    const fee = (amount * basisPoints + WHOLE_BASIS_POINTS - 1n) / WHOLE_BASIS_POINTS;
    return fee < maximum ? fee : maximum;
  };
}

/** A transfer from one token account, and the fee that the mint withholds. */
export interface Move extends Source {
  /** Absent for mints without fees. */
  readonly fee?: bigint;
}

/** The moves of a transfer, and the received amount in smallest units. */
interface FeeSplit {
  readonly moves: readonly Move[];
  readonly received: bigint;
}

/** Adds the mint's fee to each move; it is rounded and capped for each one. */
export function splitFees(
  sources: readonly Source[],
  destination: Address,
  feeOf: FeeOf | undefined,
): FeeSplit {
  const moves = sources.map((source): Move => (feeOf ? {...source, fee: feeOf(source.amount)} : source));
  // A transfer from an account to itself leaves the fee in it, too.
  const kept = moves.map(({source, fee = 0n}) => (source === destination ? 0n : fee));
  const [sent, lost] = [moves.map(({amount}) => amount), kept].map((each) =>
    each.reduce((sum, one) => sum + one, 0n),
  );
  return {moves, received: (sent ?? 0n) - (lost ?? 0n)};
}

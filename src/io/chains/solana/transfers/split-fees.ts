import type {Address} from '@solana/web3.js';
import type {FeeOf} from '../tokens/transfer-fee.js';
import type {Source} from '../tokens/choose-sources.js';

/** A transfer from one token account, and the fee that the mint withholds. */
export interface Move extends Source {
  /** Absent for mints without fees. */
  readonly fee?: bigint;
}

/** The moves of a transfer, and the received amount in smallest units. */
export interface FeeSplit {
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

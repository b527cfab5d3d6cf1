import type {Address} from '@solana/web3.js';
import type {FeeOf} from '../tokens/transfer-fee.js';
import type {Source} from '../tokens/choose-sources.js';

/** What leaves one token account, and what the mint keeps of it. */
export interface Move extends Source {
  /** Absent for mints that keep no fees. */
  readonly fee?: bigint;
}

/** The moves of a transfer, and what arrives after all of them, in smallest units. */
export interface FeeSplit {
  readonly moves: readonly Move[];
  readonly received: bigint;
}

/** Adds to each move the fee that its mint keeps: it is rounded and capped for each move. */
export function splitFees(
  sources: readonly Source[],
  destination: Address,
  feeOf: FeeOf | undefined,
): FeeSplit {
  const moves = sources.map((source): Move => (feeOf ? {...source, fee: feeOf(source.amount)} : source));
  // What goes from an account to itself stays there, fee included.
  const kept = moves.map(({source, fee = 0n}) => (source === destination ? 0n : fee));
  const [sent, lost] = [moves.map(({amount}) => amount), kept].map((each) =>
    each.reduce((sum, one) => sum + one, 0n),
  );
  return {moves, received: (sent ?? 0n) - (lost ?? 0n)};
}

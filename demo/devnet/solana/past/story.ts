import {DOLLAR, GATEHOUSE, PEBBLE, type ClusterToken} from '../tokens.js';

/** A transfer in the cluster's history. */
export interface Chapter {
  readonly daysAgo: number;
  /** Indexes in the list of accounts. */
  readonly from: number;
  readonly to: number;
  /** In the smallest unit. */
  readonly amount: bigint;
  /** Absent for SOL. */
  readonly token?: ClusterToken;
}

const SOL = 1_000_000_000n;

/** The transfers on the local cluster before the first visit, the oldest first. */
export const STORY: readonly Chapter[] = [
  {daysAgo: 132.4, from: 0, to: 1, amount: (3n * SOL) / 2n},
  {daysAgo: 121.3, from: 1, to: 0, amount: 12_250_000n, token: DOLLAR},
  {daysAgo: 118.2, from: 0, to: 2, amount: 25n * SOL, token: GATEHOUSE},
  {daysAgo: 99.8, from: 0, to: 1, amount: 12_250_000n, token: DOLLAR},
  {daysAgo: 84.1, from: 2, to: 0, amount: SOL / 4n},
  {daysAgo: 77.7, from: 0, to: 1, amount: 100_000_000_000_000n, token: PEBBLE},
  {daysAgo: 61.2, from: 0, to: 2, amount: 45_500_000n, token: DOLLAR},
  {daysAgo: 60.9, from: 2, to: 0, amount: 45_500_000n, token: DOLLAR},
  {daysAgo: 42.6, from: 1, to: 0, amount: 4n * SOL + 1n},
  {daysAgo: 23.5, from: 2, to: 0, amount: 1_234_567_890n, token: GATEHOUSE},
  {daysAgo: 9.3, from: 0, to: 2, amount: SOL / 100n},
  {daysAgo: 0.2, from: 1, to: 0, amount: 2_000_000n, token: PEBBLE},
];

import {solanaAccounts} from '../accounts/solana-accounts.js';
import type {SolanaCluster} from '../protocol.js';
import type {Present} from '../seed/told-transfers.js';
import {SOLANA_ID} from './cluster.js';
import {PastClock} from './past/past-clock.js';
import type {RunningCluster} from './start-cluster.js';
import {CLUSTER_TOKENS} from './tokens.js';

/** The local Solana cluster, which starts at the first call: most visits make none. */
export class SolanaNode {
  readonly accounts = solanaAccounts();
  readonly #present: Present;
  readonly #clock: PastClock;
  readonly #starting = new Set<() => void>();
  #running: Promise<RunningCluster> | undefined;

  /** @param present the moment from which its past is counted, as that of the EVM chains. */
  constructor(present: Present) {
    this.#present = present;
    this.#clock = new PastClock(present.now);
  }

  /** The cluster, started by the first caller; rejects if litesvm has no build for this platform. */
  running(): Promise<RunningCluster> {
    if (!this.#running) {
      this.#running = import('./start-cluster.js').then(({startCluster}) =>
        startCluster(this.accounts, {clock: this.#clock, present: this.#present}),
      );
      for (const listener of this.#starting) listener();
    }
    return this.#running;
  }

  /** The cluster, if a caller has started it. */
  get started(): Promise<RunningCluster> | undefined {
    return this.#running;
  }

  /** Calls the listener when the cluster is asked to start, until the result is called. */
  onStart(listener: () => void): () => void {
    this.#starting.add(listener);
    return () => void this.#starting.delete(listener);
  }

  /** The cluster's clock, in seconds since the epoch. */
  now(): number {
    return Math.floor(this.#clock.now() / 1000);
  }

  /** When the devnet started, in seconds since the epoch. Everything before is its past. */
  get startedAt(): number {
    return this.#present.now;
  }

  /** Puts the clock of the cluster ahead, with a block if it runs. */
  async putClockAhead(seconds: number): Promise<void> {
    this.#clock.putAhead(seconds);
    // A cluster that could not start has no blocks.
    const [running] = await Promise.allSettled([this.#running]);
    if (running.status === 'fulfilled') running.value?.ledger.addEmptyBlock();
  }

  /** The cluster at the address of a caller of this origin. */
  describe(origin: string): SolanaCluster {
    const rpcUrl = `${origin}/rpc/solana`;
    return {
      id: SOLANA_ID,
      name: 'Solana Devnet',
      rpcUrl,
      wsUrl: rpcUrl.replace(/^http/, 'ws'),
      accounts: this.accounts,
      tokens: CLUSTER_TOKENS.map(({mint, name, symbol, decimals, program}) => ({
        mint,
        name,
        symbol,
        decimals,
        program,
      })),
    };
  }
}

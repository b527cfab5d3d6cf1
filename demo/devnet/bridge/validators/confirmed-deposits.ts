import type {Hex} from 'viem';
import {CONFIRMATIONS} from '../../../bridge/protocol/confirmations.js';

/** A deposit's event in a block of its chain. */
export interface PlacedDeposit {
  readonly id: Hex;
  readonly transactionHash: Hex;
  readonly blockNumber: number;
  readonly blockHash: Hex;
}

/** One chain, as a validator reads it at its own node. */
export interface SourceChain<D extends PlacedDeposit> {
  readonly height: () => Promise<number>;
  /** The deposits in these blocks, both ends included. */
  readonly depositsIn: (first: number, last: number) => Promise<readonly D[]>;
  /** The deposits of a transaction's receipt; none if the transaction is in no block, or reverted. */
  readonly depositsOf: (transactionHash: Hex) => Promise<readonly D[]>;
  /** Time of a block, in seconds since the epoch. */
  readonly timeOf: (block: number) => Promise<number>;
}

/** A deposit with enough blocks on top, and the time of the block that made it so. */
export interface ConfirmedDeposit<D> {
  readonly deposit: D;
  readonly confirmedAt: number;
}

/** Follows the deposits of one chain until they are confirmed. */
export class ConfirmedDeposits<D extends PlacedDeposit> {
  readonly #chain: SourceChain<D>;
  readonly #first: number;
  readonly #pending = new Map<Hex, D>();
  readonly #confirmed = new Map<Hex, ConfirmedDeposit<D>>();
  /** Last block of the range read so far. */
  #read: number;

  /** @param first the block of the bridge's contract. */
  constructor(chain: SourceChain<D>, first: number) {
    this.#chain = chain;
    this.#first = first;
    this.#read = first - 1;
  }

  /** A confirmed deposit; `undefined` for any other id. */
  get(id: Hex): ConfirmedDeposit<D> | undefined {
    return this.#confirmed.get(id);
  }

  /** Every confirmed deposit, the first one that was confirmed first. */
  all(): readonly ConfirmedDeposit<D>[] {
    return [...this.#confirmed.values()];
  }

  /** Reads the chain up to its present height. A failed read changes nothing; the next one repeats it. */
  async update(): Promise<void> {
    const height = await this.#chain.height();
    // A reorganisation may have put a deposit into a block that was read before.
    const from = Math.max(this.#first, Math.min(this.#read, height) - CONFIRMATIONS);
    for (const deposit of await this.#chain.depositsIn(from, height)) {
      if (!this.#confirmed.has(deposit.id)) this.#pending.set(deposit.id, deposit);
    }
    this.#read = height;
    const due = [...this.#pending.values()].filter(({blockNumber}) => height - blockNumber >= CONFIRMATIONS);
    for (const deposit of due) await this.#settle(deposit);
  }

  /** Reads the receipt once more: a list of events may be older than a reorganisation. */
  async #settle(deposit: D): Promise<void> {
    const {id, transactionHash, blockHash} = deposit;
    const [found] = (await this.#chain.depositsOf(transactionHash)).filter((other) => other.id === id);
    if (found?.blockHash !== blockHash) {
      // In another block it waits again; in none it may come back, and is read again then.
      this.#pending.delete(id);
      if (found) this.#pending.set(id, found);
      return;
    }
    const confirmedAt = await this.#chain.timeOf(found.blockNumber + CONFIRMATIONS);
    this.#pending.delete(id);
    // The receipt's own facts, not those of the list.
    this.#confirmed.set(id, {deposit: found, confirmedAt});
  }
}

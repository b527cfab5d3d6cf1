import {BLOCKHASH_LIFE} from '../cluster.js';
import {RpcError} from '../../json-rpc/rpc-error.js';
import {readBalances} from './balances.js';
import {feeOf, type Entry} from '../transactions/entry.js';
import {RecentBlockhashes} from './recent-blockhashes.js';
import {Runtime, type Outcome, type Simulation} from './runtime.js';
import {isIncluded, sentenceFor, type TransactionError} from '../transactions/transaction-error.js';
import type {WireTransaction} from '../transactions/wire-transaction.js';

/** -32002, the code by which clients recognise a failed preflight. */
const PREFLIGHT_FAILURE = -32002;
/** -32003: a transaction without its signatures is not executed. */
const SIGNATURE_FAILURE = -32003;

/** How to simulate. */
export interface SimulationOptions {
  readonly verifiesSignatures: boolean;
  /** Accepts any blockhash as recent. */
  readonly ignoresBlockhash: boolean;
}

/**
 * A cluster of one node: a block for each transaction, final immediately.
 *
 * Only the accounts in a message itself have balances in its entry; those of lookup tables are left out.
 */
export class Ledger {
  readonly runtime = new Runtime();
  readonly #blockhashes = new RecentBlockhashes();
  readonly #entries = new Map<string, Entry>();
  readonly #byAddress = new Map<string, string[]>();
  readonly #listeners = new Set<(entry: Entry) => void>();
  readonly #now: () => number;
  #slot = this.runtime.startSlot;

  /** @param now the clock of the blocks, in milliseconds since the epoch. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#blockhashes.push(this.runtime.nextBlockhash());
  }

  get slot(): number {
    return this.#slot;
  }

  get blockhash(): string {
    return this.#blockhashes.latest;
  }

  /** Height of the last block that accepts a transaction with the latest blockhash. */
  get lastValidBlockHeight(): number {
    return this.#slot + BLOCKHASH_LIFE;
  }

  get transactionCount(): number {
    return this.#entries.size;
  }

  isRecent(blockhash: string): boolean {
    return this.#blockhashes.has(blockhash);
  }

  entry(signature: string): Entry | undefined {
    return this.#entries.get(signature);
  }

  /** Ids of the transactions that touched an account, the newest first. */
  signaturesOf(address: string): readonly string[] {
    return this.#byAddress.get(address) ?? [];
  }

  /** Reports every new block until the returned function is called. */
  onBlock(listener: (entry: Entry) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Puts a transaction into a separate block, after a simulation unless that is skipped.
   *
   * @throws RpcError -32003 for a missing or invalid signature, -32002 for a failed simulation. Without a simulation,
   * drops an invalid transaction silently, as the public clusters do.
   */
  send(sent: WireTransaction, skipsPreflight = false): string {
    const {error, ...rest} = this.simulate(sent, {verifiesSignatures: true, ignoresBlockhash: false});
    if (error === 'SignatureFailure') {
      throw new RpcError(SIGNATURE_FAILURE, 'Transaction signature verification failure');
    }
    if (error && !skipsPreflight) {
      const {logs, unitsConsumed, returnData} = rest;
      const message = `Transaction simulation failed: ${sentenceFor(error)}`;
      const data = {accounts: null, err: error, logs, returnData, unitsConsumed};
      throw new RpcError(PREFLIGHT_FAILURE, message, data);
    }
    if (!error || isIncluded(error)) this.#addBlock(sent);
    return sent.signature;
  }

  /** Runs a transaction and discards its effects. */
  simulate(sent: WireTransaction, {verifiesSignatures, ignoresBlockhash}: SimulationOptions): Simulation {
    if (verifiesSignatures && !sent.isSigned) return refused('SignatureFailure');
    if (!ignoresBlockhash && !this.isRecent(sent.message.lifetimeToken)) return refused('BlockhashNotFound');
    return this.runtime.simulate(sent, verifiesSignatures);
  }

  /** Lets the programs read the present time, also before the next transaction. */
  addEmptyBlock(): void {
    this.#beginBlock();
    this.#blockhashes.push(this.runtime.nextBlockhash());
  }

  /** Begins the next block; returns its time in seconds since the epoch. */
  #beginBlock(): number {
    const blockTime = Math.floor(this.#now() / 1000);
    this.#slot += 1;
    this.runtime.setTime(this.#slot, blockTime);
    return blockTime;
  }

  #addBlock(sent: WireTransaction): void {
    const addresses: readonly string[] = sent.message.staticAccounts;
    const blockTime = this.#beginBlock();
    const before = readBalances(this.runtime, addresses);
    const outcome: Outcome = this.runtime.execute(sent);
    const after = readBalances(this.runtime, addresses);
    this.#blockhashes.push(this.runtime.nextBlockhash());
    const fee = feeOf(before, after);
    this.#keep({slot: this.#slot, blockTime, sent, outcome, fee, before, after});
  }

  #keep(entry: Entry): void {
    const {signature, message} = entry.sent;
    this.#entries.set(signature, entry);
    for (const address of new Set<string>(message.staticAccounts)) {
      this.#byAddress.set(address, [signature, ...this.signaturesOf(address)]);
    }
    for (const listener of this.#listeners) listener(entry);
  }
}

function refused(error: TransactionError): Simulation {
  return {error, logs: [], unitsConsumed: 0, innerInstructions: [], returnData: null, accounts: []};
}

import {RpcError} from '../../json-rpc/rpc-error.js';
import {BLOCKHASH_LIFE} from '../cluster.js';
import {feeOf, type Entry} from '../transactions/entry.js';
import {isIncluded, sentenceFor, type TransactionError} from '../transactions/transaction-error.js';
import type {WireTransaction} from '../transactions/wire-transaction.js';
import {readBalances} from './balances.js';
import {Finality, type Commitment} from './finality.js';
import {RecentBlockhashes} from './recent-blockhashes.js';
import {Runtime, type Outcome, type RuntimeAccount, type Simulation} from './runtime.js';

/** -32002, the code by which clients recognise a failed preflight. */
const PREFLIGHT_FAILURE = -32002;
/** -32003: a transaction without its signatures is not executed. */
const SIGNATURE_FAILURE = -32003;
/** The account in which a cluster keeps its clock (Solana's documentation of sysvars). */
const CLOCK = 'SysvarC1ock11111111111111111111111111111111';

/** How to send. */
export interface SendingOptions {
  readonly skipsPreflight?: boolean;
  /** The blocks whose hashes pass the simulation. Default: all. */
  readonly preflightCommitment?: Commitment;
}

/** How to simulate. */
export interface SimulationOptions {
  readonly verifiesSignatures: boolean;
  /** Accepts any blockhash as recent. */
  readonly ignoresBlockhash: boolean;
  /** The blocks whose hashes are recent. Default: all. */
  readonly commitment?: Commitment;
}

/**
 * A cluster of one node: a block for each transaction, final immediately unless {@link finalityLag} says otherwise.
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
  /** The slot of the newest transaction. */
  #newestEntry = 0;
  readonly #finality = new Finality(this.#slot);

  /** @param now the clock of the blocks, in milliseconds since the epoch. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#blockhashes.push(this.runtime.nextBlockhash());
  }

  get slot(): number {
    return this.#slot;
  }

  /** Slots after a block until it is final, as the public clusters have 32. Accounts differ from then on. */
  get finalityLag(): number {
    return this.#finality.lag;
  }

  set finalityLag(slots: number) {
    this.#finality.lag = slots;
  }

  /** Whether a transaction is in a block that is not final. */
  get isSettling(): boolean {
    return this.#newestEntry > this.#finality.slot;
  }

  /** The newest slot that an answer with this commitment counts. */
  slotAt(commitment: Commitment): number {
    return commitment === 'finalized' ? this.#finality.slot : this.#slot;
  }

  /** An account as the blocks of this commitment left it. */
  accountAt(address: string, commitment: Commitment): RuntimeAccount | undefined {
    const now = this.runtime.account(address);
    return commitment === 'finalized' ? this.#finality.accountAt(address, now) : now;
  }

  get blockhash(): string {
    return this.blockhashAt('confirmed');
  }

  blockhashAt(commitment: Commitment): string {
    return this.#blockhashes.latest(this.#slot - this.slotAt(commitment));
  }

  /** Height of the last block that accepts a transaction with the latest blockhash. */
  get lastValidBlockHeight(): number {
    return this.#slot + BLOCKHASH_LIFE;
  }

  get transactionCount(): number {
    return this.#entries.size;
  }

  isRecent(blockhash: string, commitment: Commitment = 'confirmed'): boolean {
    return this.#blockhashes.has(blockhash, this.#slot - this.slotAt(commitment));
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
  send(
    sent: WireTransaction,
    {skipsPreflight = false, preflightCommitment: commitment = 'confirmed'}: SendingOptions = {},
  ): string {
    const options = {verifiesSignatures: true, ignoresBlockhash: false};
    const {error, ...rest} = this.simulate(sent, skipsPreflight ? options : {...options, commitment});
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
  simulate(
    sent: WireTransaction,
    {verifiesSignatures, ignoresBlockhash, commitment}: SimulationOptions,
  ): Simulation {
    if (verifiesSignatures && !sent.isSigned) return refused('SignatureFailure');
    if (!ignoresBlockhash && !this.isRecent(sent.message.lifetimeToken, commitment))
      return refused('BlockhashNotFound');
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
    this.#finality.begin(this.#slot);
    this.#finality.keep(CLOCK, this.runtime.account(CLOCK));
    this.runtime.setTime(this.#slot, blockTime);
    return blockTime;
  }

  #addBlock(sent: WireTransaction): void {
    const addresses: readonly string[] = sent.message.staticAccounts;
    const blockTime = this.#beginBlock();
    for (const address of addresses) this.#finality.keep(address, this.runtime.account(address));
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
    this.#newestEntry = entry.slot;
    for (const address of new Set<string>(message.staticAccounts)) {
      this.#byAddress.set(address, [signature, ...this.signaturesOf(address)]);
    }
    for (const listener of this.#listeners) listener(entry);
  }
}

function refused(error: TransactionError): Simulation {
  return {error, logs: [], unitsConsumed: 0, innerInstructions: [], returnData: null, accounts: []};
}

import {getAddress, keccak256, stringToHex, zeroHash, type Address, type Hex} from 'viem';
import type {Clock} from '../../core/ports/clock.js';
import {maxCost, paidGasPrice, type ChainTransaction} from './chain-transaction.js';
import {gasOf} from './gas.js';
import {revertOf, type Contract, type ContractCall, type ContractLog, type Outcome} from './mock-contract.js';

/**
 * A transaction in a block.
 *
 * @internal
 */
export interface MinedTransaction {
  readonly transaction: ChainTransaction;
  readonly index: number;
  readonly isReverted: boolean;
  readonly gasUsed: bigint;
  readonly cumulativeGasUsed: bigint;
  readonly logs: readonly ContractLog[];
  /** The place of its first event in the block. */
  readonly firstLog: number;
}

/**
 * A block with its transactions.
 *
 * @internal
 */
export interface Block {
  readonly number: bigint;
  readonly hash: Hex;
  readonly parentHash: Hex;
  /** In seconds. */
  readonly timestamp: bigint;
  readonly gasUsed: bigint;
  readonly mined: readonly MinedTransaction[];
}

/** Gas of all transactions of a block. */
export const BLOCK_GAS_LIMIT = 30_000_000n;

const NO_CODE: Outcome = {isReverted: false, output: '0x', logs: []};

/**
 * Accounts, contracts, blocks and the transactions that wait for one.
 *
 * @internal
 */
export class ChainState {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #balances = new Map<string, bigint>();
  readonly #nonces = new Map<string, number>();
  readonly #contracts = new Map<string, Contract>();
  readonly #blocks: Block[] = [];
  #pending: readonly ChainTransaction[] = [];

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.#addBlock([]);
  }

  get latest(): Block {
    return this.#blocks[this.#blocks.length - 1] as Block;
  }

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  /** The transactions that wait for a block, in the order in which they arrived. */
  get pending(): readonly ChainTransaction[] {
    return this.#pending;
  }

  getBalance(address: string): bigint {
    return this.#balances.get(address.toLowerCase()) ?? 0n;
  }

  setBalance(address: string, amount: bigint): void {
    this.#balances.set(address.toLowerCase(), amount);
  }

  /** The nonce of the account's next transaction after the mined ones. */
  getNonce(address: string): number {
    return this.#nonces.get(address.toLowerCase()) ?? 0;
  }

  /** The pending transactions of an account. */
  pendingOf(address: string): readonly ChainTransaction[] {
    return this.#pending.filter(({from}) => isSame(from, address));
  }

  setContract(address: string, contract: Contract): void {
    this.#contracts.set(address.toLowerCase(), contract);
  }

  hasCode(address: string): boolean {
    return this.#contracts.has(address.toLowerCase());
  }

  /** Carries out a call; its changes stay if it is a transaction. */
  execute(to: string, call: ContractCall): Outcome {
    const contract = this.#contracts.get(to.toLowerCase());
    return contract ? contract(call) : NO_CODE;
  }

  /** Takes a checked transaction; one of the same account and nonce gives way to it. */
  add(transaction: ChainTransaction): void {
    const replaced = this.#pending.findIndex(
      ({from, nonce}) => isSame(from, transaction.from) && nonce === transaction.nonce,
    );
    this.#pending =
      replaced < 0 ? [...this.#pending, transaction] : this.#pending.with(replaced, transaction);
  }

  /** Makes a block of the pending transactions that fit in it; those that can no longer be paid are dropped. */
  mine(): Block {
    const mined: MinedTransaction[] = [];
    const waiting: ChainTransaction[] = [];
    let gasLimits = 0n;
    for (const transaction of this.#pending) {
      if (this.getBalance(transaction.from) < maxCost(transaction)) continue;
      gasLimits += transaction.gas;
      const isNext = transaction.nonce === this.getNonce(transaction.from);
      if (gasLimits > BLOCK_GAS_LIMIT || !isNext) waiting.push(transaction);
      else mined.push(this.#carryOut(transaction, mined));
    }
    this.#pending = waiting;
    return this.#addBlock(mined);
  }

  #carryOut(transaction: ChainTransaction, before: readonly MinedTransaction[]): MinedTransaction {
    const {from, to, value, input, gas, failure} = transaction;
    this.#nonces.set(from.toLowerCase(), transaction.nonce + 1);
    const needed = gasOf({data: input, isContract: this.hasCode(to)});
    const outcome =
      failure === undefined && needed <= gas ? this.#run(transaction) : revertOf(failure ?? '0x');
    // A call that runs out of gas has used all of it.
    const gasUsed = needed <= gas ? needed : gas;
    this.setBalance(from, this.getBalance(from) - gasUsed * paidGasPrice(transaction));
    if (!outcome.isReverted) {
      this.setBalance(from, this.getBalance(from) - value);
      this.setBalance(to, this.getBalance(to) + value);
    }
    const last = before[before.length - 1];
    return {
      transaction,
      index: before.length,
      isReverted: outcome.isReverted,
      gasUsed,
      cumulativeGasUsed: (last?.cumulativeGasUsed ?? 0n) + gasUsed,
      logs: outcome.isReverted ? [] : outcome.logs,
      firstLog: last ? last.firstLog + last.logs.length : 0,
    };
  }

  #run({from, to, value, input}: ChainTransaction): Outcome {
    return this.execute(to, {from: getAddress(from), data: input, value, isTransaction: true});
  }

  #addBlock(mined: readonly MinedTransaction[]): Block {
    const parent = this.#blocks[this.#blocks.length - 1];
    const number = parent ? parent.number + 1n : 0n;
    const now = BigInt(Math.floor(this.#clock.now() / 1000));
    const timestamp = parent && parent.timestamp >= now ? parent.timestamp + 1n : now;
    const parentHash = parent?.hash ?? zeroHash;
    const hashes = mined.map(({transaction}) => transaction.hash);
    const hash = keccak256(stringToHex([number, parentHash, timestamp, ...hashes].join()));
    const gasUsed = mined[mined.length - 1]?.cumulativeGasUsed ?? 0n;
    const block = {number, hash, parentHash, timestamp, gasUsed, mined};
    this.#blocks.push(block);
    return block;
  }
}

function isSame(first: Address, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase();
}

import * as v from 'valibot';
import type {NodeLine} from '../../json-rpc/node-line.js';
import type {ChainTransaction} from './chain-transaction.js';
import {callsForBlock, readBlock, type IndexedBlock} from './read-block.js';
import {headSchema} from './rpc-shapes.js';

/** Number of blocks requested together. */
const BLOCKS_PER_PASS = 100;

/** The transactions of a chain, by account. It reads new blocks from the node at each query. */
export class BlockIndex {
  readonly #line: () => Promise<NodeLine>;
  readonly #byAccount = new Map<string, ChainTransaction[]>();
  readonly #tokens = new Map<string, Set<string>>();
  #last: Pick<IndexedBlock, 'number' | 'hash'> | undefined;
  #pass: Promise<void> = Promise.resolve();

  constructor(line: () => Promise<NodeLine>) {
    this.#line = line;
  }

  /** Reads all blocks so far. */
  catchUp(): Promise<void> {
    // One pass after the other: a running pass may not include the block that this caller needs.
    const pass = this.#pass.catch(() => undefined).then(() => this.#catchUp());
    this.#pass = pass;
    return pass;
  }

  /** The mined transactions of an account, the oldest first. */
  transactionsOf(account: string): readonly ChainTransaction[] {
    return this.#byAccount.get(account) ?? [];
  }

  /** The ERC-20 contracts whose tokens an account ever sent or received. */
  tokensOf(account: string): readonly string[] {
    return [...(this.#tokens.get(account) ?? [])];
  }

  async #catchUp(): Promise<void> {
    const line = await this.#line();
    const tip = v.parse(headSchema, await line.call('eth_getBlockByNumber', 'latest', false));
    if (this.#isGone(tip)) this.#forget();
    while ((this.#last?.number ?? -1n) < tip.number) {
      for (const block of await this.#read(line, tip.number)) {
        // The chain was reset to an earlier block and has grown again.
        if (this.#last && block.parentHash !== this.#last.hash) this.#forget();
        else this.#add(block);
      }
    }
  }

  async #read(line: NodeLine, tip: bigint): Promise<readonly IndexedBlock[]> {
    const first = (this.#last?.number ?? -1n) + 1n;
    const count = Math.min(Number(tip - first) + 1, BLOCKS_PER_PASS);
    const asked = Array.from({length: count}, (_, at) => callsForBlock(first + BigInt(at)));
    const answers = await line.calls(asked.flat());
    return asked.map((calls, at) => readBlock(answers.slice(at * calls.length, (at + 1) * calls.length)));
  }

  #isGone({number, hash}: Pick<IndexedBlock, 'number' | 'hash'>): boolean {
    if (!this.#last || number > this.#last.number) return false;
    return number < this.#last.number || hash !== this.#last.hash;
  }

  #forget(): void {
    this.#last = undefined;
    this.#byAccount.clear();
    this.#tokens.clear();
  }

  #add({number, hash, transactions}: IndexedBlock): void {
    for (const transaction of transactions) this.#addTransaction(transaction);
    this.#last = {number, hash};
  }

  #addTransaction(transaction: ChainTransaction): void {
    const {from, to, transfers} = transaction;
    const accounts = new Set([from, to ?? from, ...transfers.flatMap((moved) => [moved.from, moved.to])]);
    for (const account of accounts) entryOf(this.#byAccount, account, () => []).push(transaction);
    for (const moved of transfers) {
      if (!moved.contract || moved.tokenId !== undefined) continue;
      for (const account of [moved.from, moved.to]) {
        entryOf(this.#tokens, account, () => new Set()).add(moved.contract);
      }
    }
  }
}

function entryOf<T>(map: Map<string, T>, key: string, create: () => T): T {
  const entry = map.get(key) ?? create();
  map.set(key, entry);
  return entry;
}

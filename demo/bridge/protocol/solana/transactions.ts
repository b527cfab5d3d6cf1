import type {AskNode} from './read-history.js';
import {readTransaction, type ChainTransaction} from './read-transaction.js';
import {signaturePages, type ListedSignature, type SignatureRange} from './signature-pages.js';

/** Part of an address's history. */
export interface SoughtTransactions extends SignatureRange {
  /** Whether a transaction has to be read. Default: each. */
  readonly couldBe?: ((listed: ListedSignature) => boolean) | undefined;
}

/** Requests to a node at the same time. */
const AT_ONCE = 10;

/** The final transactions of a cluster. They never change, so that each is read once. */
export class Transactions {
  readonly #ask: AskNode;
  readonly #read = new Map<string, Promise<ChainTransaction>>();

  constructor(ask: AskNode) {
    this.#ask = ask;
  }

  /** Rejects if the node does not answer, or does not have it: a list would lack a transfer without a sign of it. */
  get(signature: string): Promise<ChainTransaction> {
    const known = this.#read.get(signature);
    if (known) return known;
    const read = this.#readOne(signature);
    this.#read.set(signature, read);
    read.catch(() => this.#read.delete(signature));
    return read;
  }

  /** Whether a transaction was read, or is being read. */
  has(signature: string): boolean {
    return this.#read.has(signature);
  }

  /** The successful transactions of an address, newest first, in parts as they are read. */
  async *ofAddress(
    address: string,
    {couldBe = () => true, ...range}: SoughtTransactions = {},
  ): AsyncGenerator<readonly ChainTransaction[], void, undefined> {
    for await (const page of this.list(address, range))
      yield* this.many(page.filter(couldBe).map(({signature}) => signature));
  }

  /** The same without reading the transactions. */
  list(
    address: string,
    range: SignatureRange = {},
  ): AsyncGenerator<readonly ListedSignature[], void, undefined> {
    return signaturePages(this.#ask, address, range);
  }

  /** Reads several transactions, and yields them in parts. */
  async *many(signatures: readonly string[]): AsyncGenerator<readonly ChainTransaction[], void, undefined> {
    for (let from = 0; from < signatures.length; from += AT_ONCE)
      yield Promise.all(signatures.slice(from, from + AT_ONCE).map((signature) => this.get(signature)));
  }

  async #readOne(signature: string): Promise<ChainTransaction> {
    const answer = await askTransaction(this.#ask, signature, 'finalized');
    if (answer === null) throw new Error(`The node does not have the transaction ${signature}`);
    return readTransaction(answer);
  }
}

/** A node's answer for a transaction; `null` if it has none that is confirmed so far. */
export function askTransaction(
  ask: AskNode,
  signature: string,
  commitment: 'confirmed' | 'finalized',
): Promise<unknown> {
  return ask('getTransaction', [
    signature,
    {commitment, encoding: 'json', maxSupportedTransactionVersion: 0},
  ]);
}

import {isRecord} from '../../../../core/model/safety/record.js';
import type {AskNode} from '../ask-node.js';
import {readSignatures} from '../chain-readings.js';
import type {SolanaMark} from './solana-mark.js';

/** Signatures that a node lists at a time, far more than a person sends within a blockhash's life. */
const PAGE_LENGTH = 20;
/** Other people can mention the account in any number of transactions. */
const MAX_PAGES = 5;

/** `undecided`: no node answered, or a transaction that was not compared, or that another account paid, may be the one. */
type SearchResult = {readonly id: string} | 'absent' | 'undecided';

type Match = 'same' | 'similar' | 'other';

/**
 * Searches for a transaction of which no signature is known: paid by the account after the mark, with the
 * mark's blockhash or with all accounts of the transfer, because wallets may choose another blockhash.
 */
export class SignatureSearch {
  readonly #ask: AskNode;
  readonly #payer: string;
  readonly #mark: SolanaMark;
  /** Results by signature: each transaction is read once. */
  readonly #compared = new Map<string, Match>();

  constructor(ask: AskNode, payer: string, mark: SolanaMark) {
    this.#ask = ask;
    this.#payer = payer;
    this.#mark = mark;
  }

  /** Reads the account's transactions since the mark, the latest first. */
  async look(): Promise<SearchResult> {
    const [read] = await Promise.allSettled([this.#search()]);
    return read.status === 'fulfilled' ? read.value : 'undecided';
  }

  async #search(): Promise<SearchResult> {
    const {latest} = this.#mark;
    const until = typeof latest === 'string' ? {until: latest} : {};
    let before: {readonly before?: string} = {};
    for (let page = 1; page <= MAX_PAGES; page++) {
      const limits = {limit: PAGE_LENGTH, ...until, ...before};
      const signatures = await readSignatures(this.#ask, this.#payer, limits);
      const id = await this.#findIn(signatures);
      if (id !== undefined) return {id};
      const last = signatures.at(-1);
      if (last === undefined || signatures.length < PAGE_LENGTH)
        return this.#isAbsent() ? 'absent' : 'undecided';
      before = {before: last};
    }
    return 'undecided';
  }

  async #findIn(signatures: readonly string[]): Promise<string | undefined> {
    for (const signature of signatures) {
      const match = this.#compared.get(signature) ?? this.#compare(await readMessage(this.#ask, signature));
      this.#compared.set(signature, match);
      if (match === 'same') return signature;
    }
    return undefined;
  }

  #compare({blockhash, accounts}: Message): Match {
    const {latest, ...mark} = this.#mark;
    const hasAccounts = mark.accounts.every((account) => accounts.includes(account));
    // Without the point to search from, an earlier transfer to the same receiver would be taken for this one.
    const isSame = blockhash === mark.blockhash || (latest !== undefined && hasAccounts);
    if (accounts[0] === this.#payer) return isSame ? 'same' : 'other';
    // A wallet may let another account pay the fee.
    return hasAccounts ? 'similar' : 'other';
  }

  /** False without the point to search from: then the blockhash alone is compared, and a wallet may replace that. */
  #isAbsent(): boolean {
    return this.#mark.latest !== undefined && ![...this.#compared.values()].includes('similar');
  }
}

interface Message {
  readonly blockhash: unknown;
  /** The payer is the first. */
  readonly accounts: readonly unknown[];
}

function readMessage(ask: AskNode, signature: string): Promise<Message> {
  return ask({
    method: 'getTransaction',
    params: [signature, {encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0}],
    read(answer) {
      const transaction = isRecord(answer) ? answer['transaction'] : undefined;
      const message = isRecord(transaction) ? transaction['message'] : undefined;
      if (!isRecord(message) || !Array.isArray(message['accountKeys'])) return undefined;
      return {blockhash: message['recentBlockhash'], accounts: message['accountKeys'] as readonly unknown[]};
    },
  });
}

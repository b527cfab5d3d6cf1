import type {AskNode} from '../../../bridge/protocol/solana/read-history.js';

interface ListedDust {
  readonly signature: string;
  readonly slot: number;
  readonly blockTime: number;
  readonly err: null;
  readonly memo: string | null;
}

/**
 * A node of a cluster on which strangers have named an address in many transactions, for tests. It counts the
 * transactions that are read.
 */
export class DustedNode {
  readonly #ask: AskNode;
  /** What each of them does: a transaction that names the address. */
  readonly #like: string;
  readonly #dust: readonly ListedDust[];
  /** Signatures of `getTransaction`, in their order. */
  readonly read: string[] = [];
  /** False for a node that reports no memos. */
  reportsMemos = true;

  /**
   * @param like - signature of a transaction that names the address and asks for nothing
   * @param memo - what the node reports of each; `null` for none
   */
  constructor(
    ask: AskNode,
    {like, count, time, memo}: {like: string; count: number; time: number; memo: string | null},
  ) {
    this.#ask = ask;
    this.#like = like;
    this.#dust = Array.from({length: count}, (_, index) => ({
      signature: `dust${index}`,
      slot: 1,
      blockTime: time,
      err: null,
      memo,
    }));
  }

  readonly ask: AskNode = async (method, params) => {
    if (method === 'getSignaturesForAddress') return this.#list(params);
    if (method !== 'getTransaction') return this.#ask(method, params);
    const [signature, ...config] = params;
    this.read.push(String(signature));
    const isDust = this.#dust.some((each) => each.signature === signature);
    return this.#ask(method, [isDust ? this.#like : signature, ...config]);
  };

  /** The dust is older than all other transactions. */
  async #list([address, config]: readonly unknown[]): Promise<unknown> {
    const {before, limit = 1000} = config as {readonly before?: string; readonly limit?: number};
    const real = (await this.#ask('getSignaturesForAddress', [address])) as ListedDust[];
    const all = [...real, ...this.#dust];
    const start = before === undefined ? 0 : all.findIndex(({signature}) => signature === before) + 1;
    const page = all.slice(start, start + limit);
    return this.reportsMemos ? page : page.map((each) => ({...each, memo: null}));
  }
}

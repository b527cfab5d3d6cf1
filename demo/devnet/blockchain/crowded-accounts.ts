import type {Activity, ChainAccounts, TokenAmount, Token} from '../indexer/chain-accounts.js';
import type {Datasets} from './datasets.js';
import {madeUpActivity} from './made-up-activity.js';
import {findMadeUp, madeUpBalances} from './made-up-tokens.js';

/** Adds what is made up for an address to what is true. */
export class CrowdedAccounts implements ChainAccounts {
  readonly id: string;
  readonly #real: ChainAccounts;
  readonly #datasets: Datasets;
  /** Made once: a visitor who reads on asks for it page by page. */
  readonly #madeUp = new Map<string, readonly Activity[]>();

  constructor(real: ChainAccounts, datasets: Datasets) {
    this.id = real.id;
    this.#real = real;
    this.#datasets = datasets;
  }

  isAddress(text: string): boolean {
    return this.#real.isAddress(text);
  }

  async amounts(address: string): Promise<readonly TokenAmount[]> {
    const {tokens} = this.#datasets.of(address);
    return [...(await this.#real.amounts(address)), ...madeUpBalances(this.id, tokens)];
  }

  async activity(address: string): Promise<readonly Activity[]> {
    const {activity} = this.#datasets.of(address);
    return [...(await this.#real.activity(address)), ...this.#madeUpFor(address, activity)];
  }

  async token(address: string): Promise<Token | undefined> {
    return findMadeUp(this.id, address) ?? this.#real.token(address);
  }

  gasPrice(): Promise<bigint | undefined> {
    return this.#real.gasPrice();
  }

  #madeUpFor(address: string, count: number): readonly Activity[] {
    if (count === 0) return [];
    const key = `${address} ${count}`;
    const activity = this.#madeUp.get(key) ?? madeUpActivity({chainId: this.id, address}, count);
    this.#madeUp.set(key, activity);
    return activity;
  }
}

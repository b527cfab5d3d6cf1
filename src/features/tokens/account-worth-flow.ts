import {PORTFOLIO_LIFETIME_MS} from '../../core/config/constants.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import {tokenList} from '../../core/model/assets/token-list.js';
import type {Network} from '../../core/model/network.js';
import type {Clock} from '../../core/ports/clock.js';

/** Reads the value of an account on the network in use; `undefined` if unknown. Never rejects. */
export type AccountWorthFlow = (address: string) => Promise<Worth | undefined>;

/** Dependencies of {@link createAccountWorthFlow}. */
export interface AccountWorthParts {
  readonly worths: WorthCache;
  network(): Network | undefined;
  currency(): FiatCurrency;
  /** `undefined` if balances of this network are unsupported. */
  read(subject: WorthSubject): Promise<readonly TokenBalance[] | undefined>;
}

/** The account whose tokens are read. */
interface WorthSubject {
  readonly address: string;
  readonly network: Network;
  readonly currency: FiatCurrency;
}

/** Creates the flow. */
export function createAccountWorthFlow(parts: AccountWorthParts): AccountWorthFlow {
  return async (address) => {
    const network = parts.network();
    if (!network) return undefined;
    const subject = {address, network, currency: parts.currency()};
    const key = `${network.caipNetworkId}:${address}:${subject.currency}`;
    return parts.worths.get(key, () => readWorth(parts, subject));
  };
}

async function readWorth(parts: AccountWorthParts, subject: WorthSubject): Promise<Worth | undefined> {
  const [read] = await Promise.allSettled([parts.read(subject)]);
  if (read.status === 'rejected' || !read.value) return undefined;
  const {currency} = subject;
  return {value: tokenList(read.value, {currency, hidesSmall: false}).total, currency};
}

/** Total value of an account's tokens, and its currency. */
interface Worth {
  readonly value: number;
  readonly currency: FiatCurrency;
}

/** Parallel reads; a wallet may have hundreds of accounts. */
const AT_ONCE = 3;

/** Caches the values of accounts, and limits parallel reads. */
export class WorthCache {
  readonly #clock: Clock;
  readonly #answers = new Map<string, {readonly at: number; readonly worth: Promise<Worth | undefined>}>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The cached answer, or the result of `read` in its turn; `read` never rejects. */
  get(key: string, read: () => Promise<Worth | undefined>): Promise<Worth | undefined> {
    const known = this.#answers.get(key);
    const now = this.#clock.now();
    if (known && now - known.at < PORTFOLIO_LIFETIME_MS) return known.worth;
    const worth = this.#queue(read);
    this.#answers.set(key, {at: now, worth});
    return worth;
  }

  async #queue<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}

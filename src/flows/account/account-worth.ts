import {PORTFOLIO_LIFETIME_MS} from '../../core/config/constants.js';
import type {Network} from '../../core/model/network.js';
import type {FiatCurrency} from '../../core/model/tokens/fiat-currency.js';
import type {TokenBalance} from '../../core/model/tokens/token-balance.js';
import {tokenList} from '../../core/model/tokens/token-list.js';
import type {Clock} from '../../core/ports/clock.js';

/** What all tokens of an account are worth, and in which currency. */
export interface Worth {
  readonly value: number;
  readonly currency: FiatCurrency;
}

/** Reads what an account of the network in use is worth; `undefined` where nobody can tell. It never rejects. */
export type AccountWorthFlow = (address: string) => Promise<Worth | undefined>;

/** What {@link createAccountWorthFlow} works with. */
export interface AccountWorthParts {
  readonly clock: Clock;
  network(): Network | undefined;
  currency(): FiatCurrency;
  /** `undefined` where balances cannot be had of this network. */
  read(subject: WorthSubject): Promise<readonly TokenBalance[] | undefined>;
}

/** Whose tokens are read. */
export interface WorthSubject {
  readonly address: string;
  readonly network: Network;
  readonly currency: FiatCurrency;
}

/** Accounts asked about at once: a wallet may open hundreds of them. */
const AT_ONCE = 3;

/** Creates the flow; an answer is good for as long as a portfolio is. */
export function createAccountWorthFlow(parts: AccountWorthParts): AccountWorthFlow {
  const answers = new Map<string, {readonly at: number; readonly worth: Promise<Worth | undefined>}>();
  const queue = createQueue();
  return async (address) => {
    const network = parts.network();
    if (!network) return undefined;
    const subject = {address, network, currency: parts.currency()};
    const key = `${network.caipNetworkId}:${address}:${subject.currency}`;
    const known = answers.get(key);
    const now = parts.clock.now();
    if (known && now - known.at < PORTFOLIO_LIFETIME_MS) return known.worth;
    const worth = queue(() => readWorth(parts, subject));
    answers.set(key, {at: now, worth});
    return worth;
  };
}

async function readWorth(parts: AccountWorthParts, subject: WorthSubject): Promise<Worth | undefined> {
  const [read] = await Promise.allSettled([parts.read(subject)]);
  if (read.status === 'rejected' || !read.value) return undefined;
  const {currency} = subject;
  return {value: tokenList(read.value, {currency, hidesSmall: false}).total, currency};
}

/** Lets a few tasks run at once, the others one after the other. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

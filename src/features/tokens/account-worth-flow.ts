import type {Network} from '../../core/model/network.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import {tokenList} from '../../core/model/assets/token-list.js';
import type {Worth, WorthController} from './worth-controller.js';

/** Reads what an account of the network in use is worth; `undefined` where that is not known. It never rejects. */
export type AccountWorthFlow = (address: string) => Promise<Worth | undefined>;

/** Dependencies of {@link createAccountWorthFlow}. */
export interface AccountWorthParts {
  readonly worths: WorthController;
  network(): Network | undefined;
  currency(): FiatCurrency;
  /** `undefined` where balances cannot be had of this network. */
  read(subject: WorthSubject): Promise<readonly TokenBalance[] | undefined>;
}

/** The account whose tokens are read. */
export interface WorthSubject {
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

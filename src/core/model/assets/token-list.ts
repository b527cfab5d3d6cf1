import type {FiatCurrency} from './fiat-currency.js';
import type {TokenBalance} from './token-balance.js';

/** One token with what is worked out from all of them. */
export interface TokenEntry {
  readonly token: TokenBalance;
  /** `undefined` where the price is unknown. */
  readonly value: number | undefined;
  /** Of the total, from 0 to 1. */
  readonly share: number;
}

/** What an account owns, the most valuable first. */
export interface TokenList {
  readonly entries: readonly TokenEntry[];
  /** Of all tokens, those that are left out included. */
  readonly total: number;
  /** How many are left out because they are worth next to nothing. */
  readonly hidden: number;
}

/** Below this a balance counts as small, about a dollar in each currency. */
const SMALL: Readonly<Record<FiatCurrency, number>> = {
  usd: 1,
  eur: 1,
  gbp: 1,
  aud: 1,
  cad: 1,
  inr: 100,
  jpy: 100,
  btc: 0.00001,
  eth: 0.0005,
};

/** Sorts tokens by value; each of them is there once ({@link distinctTokens}). A token without a price comes last, the network's own coin before the others. */
export function tokenList(
  tokens: readonly TokenBalance[],
  {currency, hidesSmall}: {readonly currency: FiatCurrency; readonly hidesSmall: boolean},
): TokenList {
  // One object for each token and no list in between: 30,000 of them are half a frame's work as it is.
  const all = tokens.map((token): Mutable<TokenEntry> => ({token, value: valueOf(token), share: 0}));
  const total = all.reduce((sum, {value = 0}) => sum + value, 0);
  if (total > 0) for (const entry of all) entry.share = (entry.value ?? 0) / total;
  const kept = hidesSmall ? all.filter((entry) => !isSmall(entry, currency)) : all;
  return {entries: kept.toSorted(byValue), total, hidden: all.length - kept.length};
}

/** What an amount is worth, as the service says or by its price. */
function valueOf({value, price, quantity}: TokenBalance): number | undefined {
  if (value !== undefined) return value;
  return price > 0 ? price * Number(quantity.numeric) : undefined;
}

/** Tells a token from every other one of an account on a network. */
export function tokenKey({address = 'native', chainId}: TokenBalance): string {
  // Elsewhere upper and lower case tell one address from another.
  return chainId.startsWith('eip155:') ? address.toLowerCase() : address;
}

/** Each token once: one that a service or a wallet names twice counts as it is named last. */
export function distinctTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...new Map(tokens.map((token) => [tokenKey(token), token])).values()];
}

type Mutable<T> = {-readonly [K in keyof T]: T[K]};
type Valued = Pick<TokenEntry, 'token' | 'value'>;

/** The network's own coin is never left out: fees are paid with it. */
function isSmall({token, value = 0}: Valued, currency: FiatCurrency): boolean {
  return token.address !== undefined && value < SMALL[currency];
}

/** The order of {@link tokenList}. A list that is in this order already is put in order in a fraction of the time. */
export function compareTokens(one: TokenBalance, other: TokenBalance): number {
  return byValue({token: one, value: valueOf(one)}, {token: other, value: valueOf(other)});
}

function byValue(one: Valued, other: Valued): number {
  const difference = (other.value ?? -1) - (one.value ?? -1);
  if (difference !== 0) return difference;
  const isNative = (token: TokenBalance): number => (token.address === undefined ? 1 : 0);
  return isNative(other.token) - isNative(one.token) || bySymbol(one.token.symbol, other.token.symbol);
}

/** By the letters alone: the rules of a language take ten times as long, and 30,000 tokens are not rare. */
function bySymbol(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first === second ? 0 : first < second ? -1 : 1;
}

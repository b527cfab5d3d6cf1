import type {FiatCurrency} from './fiat-currency.js';
import {isNative, type TokenBalance} from './token-balance.js';

/** One token with the figures derived from all of them. */
export interface TokenEntry {
  readonly token: TokenBalance;
  /** `undefined` where the price is unknown. */
  readonly value: number | undefined;
  /** Share of the total, from 0 to 1. */
  readonly share: number;
}

/** The tokens of an account, the most valuable first. */
export interface TokenList {
  readonly entries: readonly TokenEntry[];
  /** Value of all tokens, including those that are left out. */
  readonly total: number;
  /** Number of tokens that are left out because of their small value. */
  readonly hidden: number;
}

/** Values below this count as small, about a dollar in each currency. */
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

/**
 * Sorts tokens by value; each of them occurs once ({@link distinctTokens}). Tokens without a price come last,
 * the network's own coin before the others.
 */
export function tokenList(
  tokens: readonly TokenBalance[],
  {currency, hidesSmall}: {readonly currency: FiatCurrency; readonly hidesSmall: boolean},
): TokenList {
  // One object for each token and no intermediate list: 30,000 tokens already take half a frame.
  const all = tokens.map((token): Mutable<TokenEntry> => ({token, value: valueOf(token), share: 0}));
  const total = sumOf(all.map(({value = 0}) => value));
  if (total > 0) for (const entry of all) entry.share = (entry.value ?? 0) / total;
  const kept = hidesSmall ? all.filter((entry) => !isSmall(entry, currency)) : all;
  return {entries: kept.toSorted(byValue), total, hidden: all.length - kept.length};
}

/** Value of all tokens; 0 without tokens, and `undefined` while no price is known. */
export function totalValue(tokens: readonly TokenBalance[]): number | undefined {
  const values = tokens.map(valueOf).filter((value) => value !== undefined);
  return tokens.length > 0 && values.length === 0 ? undefined : sumOf(values);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Value of an amount, from the service or by its price. One beyond all money would hide the others in the total. */
function valueOf({value: given, price, quantity}: TokenBalance): number | undefined {
  const value = given ?? (price > 0 ? price * Number(quantity.numeric) : undefined);
  return value === undefined || value > Number.MAX_SAFE_INTEGER ? undefined : value;
}

/** Tokens to offer, and those to fold away. */
export interface FoldedTokens {
  readonly offered: readonly TokenEntry[];
  readonly folded: readonly TokenEntry[];
}

/**
 * Folds away tokens without a known value, which may be a stranger's gift with an inviting name. Folds none if no token has
 * a value, as on test networks. `isKept` names further tokens to offer, such as that of the page.
 */
export function foldTokens(
  entries: readonly TokenEntry[],
  isKept: (token: TokenBalance) => boolean = () => false,
): FoldedTokens {
  if (!entries.some(({value = 0}) => value > 0)) return {offered: entries, folded: []};
  const isOffered = ({token, value = 0}: TokenEntry): boolean =>
    value > 0 || isNative(token) || isKept(token);
  return {offered: entries.filter(isOffered), folded: entries.filter((entry) => !isOffered(entry))};
}

/** A key that distinguishes the tokens of an account on a network. */
export function tokenKey({address = 'native', chainId}: TokenBalance): string {
  // On other families, addresses are case-sensitive.
  return chainId.startsWith('eip155:') ? address.toLowerCase() : address;
}

/** Each token once, as {@link addToken} decides between duplicates. */
export function distinctTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const byKey = new Map<string, TokenBalance>();
  for (const token of tokens) addToken(byKey, token);
  return [...byKey.values()];
}

/**
 * Adds a token to those of a service or a wallet. Of duplicates the last one counts, except that a coin with
 * a price is kept: its second row is often a placeholder contract without a price.
 */
export function addToken(byKey: Map<string, TokenBalance>, token: TokenBalance): void {
  const key = tokenKey(token);
  const known = byKey.get(key);
  const isBare = known !== undefined && isNative(token) && known.price > 0 && token.price === 0;
  if (!isBare) byKey.set(key, token);
}

type Mutable<T> = {-readonly [K in keyof T]: T[K]};
type Valued = Pick<TokenEntry, 'token' | 'value'>;

/** The network's own coin is never left out: it pays for fees. */
function isSmall({token, value = 0}: Valued, currency: FiatCurrency): boolean {
  return !isNative(token) && value < SMALL[currency];
}

/** The order of {@link tokenList}. Sorting a list that is already in this order is fast. */
export function compareTokens(one: TokenBalance, other: TokenBalance): number {
  return byValue({token: one, value: valueOf(one)}, {token: other, value: valueOf(other)});
}

function byValue(one: Valued, other: Valued): number {
  const difference = (other.value ?? -1) - (one.value ?? -1);
  if (difference !== 0) return difference;
  const coinFirst = Number(isNative(other.token)) - Number(isNative(one.token));
  return coinFirst || bySymbol(one.token.symbol, other.token.symbol);
}

/** Compares code units: locale rules take ten times as long, and 30,000 tokens are not rare. */
function bySymbol(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first === second ? 0 : first < second ? -1 : 1;
}

const FIELDS = ['address', 'value', 'price', 'symbol', 'name', 'chainId', 'iconUrl'] as const;

/** True for two readings with the same tokens in the same order, as most are. */
export function areSameTokens(one: readonly TokenBalance[], other: readonly TokenBalance[]): boolean {
  return one.length === other.length && one.every((token, index) => isSame(token, other[index]));
}

function isSame(one: TokenBalance, other: TokenBalance | undefined): boolean {
  return (
    other !== undefined &&
    one.quantity.numeric === other.quantity.numeric &&
    one.quantity.decimals === other.quantity.decimals &&
    FIELDS.every((field) => one[field] === other[field])
  );
}

import type {FiatCurrency} from './fiat-currency.js';
import type {TokenBalance} from './token-balance.js';

/** One token with what is worked out from all of them. */
export interface TokenEntry {
  /** Tells the entry from every other one of the list. */
  readonly key: string;
  readonly token: TokenBalance;
  /** `undefined` where nobody knows the price. */
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

/** Sorts tokens by value. A token nobody has a price for comes last, the network's own coin before the others. */
export function tokenList(
  tokens: readonly TokenBalance[],
  {currency, hidesSmall}: {readonly currency: FiatCurrency; readonly hidesSmall: boolean},
): TokenList {
  const valued = Array.from(byKey(tokens), ([key, token]): Valued => ({key, token, value: valueOf(token)}));
  const total = valued.reduce((sum, {value = 0}) => sum + value, 0);
  const kept = hidesSmall ? valued.filter((entry) => !isSmall(entry, currency)) : valued;
  return {
    entries: kept
      .toSorted(byValue)
      .map(({key, token, value}) => ({key, token, value, share: total > 0 ? (value ?? 0) / total : 0})),
    total,
    hidden: valued.length - kept.length,
  };
}

/** What an amount is worth, as the service says or by its price. */
function valueOf({value, price, quantity}: TokenBalance): number | undefined {
  if (value !== undefined) return value;
  return price > 0 ? price * Number(quantity.numeric) : undefined;
}

/** A service that names a token twice must not have it shown twice. */
function byKey(tokens: readonly TokenBalance[]): ReadonlyMap<string, TokenBalance> {
  return new Map(tokens.map((token) => [keyOf(token), token]));
}

function keyOf({address = 'native', chainId}: TokenBalance): string {
  // Elsewhere upper and lower case tell one address from another.
  return chainId.startsWith('eip155:') ? address.toLowerCase() : address;
}

type Valued = Omit<TokenEntry, 'share'>;

/** The network's own coin is never left out: fees are paid with it. */
function isSmall({token, value = 0}: Valued, currency: FiatCurrency): boolean {
  return token.address !== undefined && value < SMALL[currency];
}

function byValue(one: Valued, other: Valued): number {
  const difference = (other.value ?? -1) - (one.value ?? -1);
  if (difference !== 0) return difference;
  const isNative = ({token}: Valued): number => (token.address === undefined ? 1 : 0);
  return isNative(other) - isNative(one) || one.token.symbol.localeCompare(other.token.symbol, 'en');
}

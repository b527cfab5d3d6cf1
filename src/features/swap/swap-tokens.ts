import {comparableAddress, isSameAddress} from '../../core/model/addresses/same-address.js';
import {parseUnits} from '../../core/model/assets/amount.js';
import {isCoinAddress} from '../../core/model/assets/coin-address.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {ConvertToken} from '../../io/api/get-convert-tokens.js';
import type {TokenLists} from './api.js';
import type {SwapToken} from './token.js';

/** Symbols of suggested tokens; the first eight that the network has are shown. */
const SUGGESTED =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS ' +
  'MATIC OP';
const MAX_SUGGESTED = 8;

/** Balances of the account on the network in use. */
export interface OwnBalances {
  readonly caipNetworkId: CaipNetworkId;
  /** Tokens by the wallet or the service. */
  readonly tokens: readonly TokenBalance[];
  /** Of the network's coin, by a node; `undefined` while it is unknown. */
  readonly coinBalance: bigint | undefined;
}

/** The lists of tokens to choose from, each sorted by symbol, those of the account with its balances and priced ones first. */
export function tokenLists(listed: readonly ConvertToken[], own: OwnBalances): TokenLists {
  const balances = new Map(own.tokens.flatMap((token) => balanceEntry(token, own.caipNetworkId)));
  const known = listed.map((token) => toSwapToken(token, own.caipNetworkId));
  const all = known.map((token) => withBalance(token, balances, own)).toSorted(bySymbol);
  const keys = new Set(all.map(keyOf));
  const unlisted = [...balances].filter(([key]) => !keys.has(key)).map(([, token]) => markUnlisted(token));
  const order = SUGGESTED.split(' ');
  return {
    own: [...all, ...unlisted].filter(({balance = 0n}) => balance > 0n).toSorted(pricedFirst),
    suggested: order
      .flatMap((symbol) => all.find((token) => token.symbol === symbol) ?? [])
      .slice(0, MAX_SUGGESTED)
      .toSorted(bySymbol),
    all,
  };
}

/** Marks a token that the service does not list: it may be a stranger's gift. The coin needs no list. */
function markUnlisted(token: SwapToken): SwapToken {
  return token.address === undefined ? token : {...token, isUnlisted: true};
}

/** The token with its balance and its price, as far as the lists know them. */
export function refreshed(token: SwapToken, {own, all}: TokenLists): SwapToken {
  const key = keyOf(token);
  return [...own, ...all].find((each) => keyOf(each) === key) ?? token;
}

/** Symbols, in lower case, of more than one token of the lists. */
export function sharedSymbols({own, all}: TokenLists): ReadonlySet<string> {
  const keys = new Map<string, string>();
  const shared = new Set<string>();
  for (const token of [...own, ...all]) {
    const symbol = token.symbol.toLowerCase();
    const key = keyOf(token);
    if ((keys.get(symbol) ?? key) !== key) shared.add(symbol);
    keys.set(symbol, key);
  }
  return shared;
}

/** The tokens whose name, symbol or address contains the text. */
export function searchTokens(lists: TokenLists, text: string): TokenLists {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return lists;
  const address = wanted.slice(wanted.lastIndexOf(':') + 1);
  const matches = (token: SwapToken): boolean =>
    token.name.toLowerCase().includes(wanted) ||
    token.symbol.toLowerCase().includes(wanted) ||
    token.address?.toLowerCase().includes(address) === true;
  return {
    own: lists.own.filter(matches),
    suggested: lists.suggested.filter(matches),
    all: lists.all.filter(matches),
  };
}

/** Finds a token by CAIP-10 address, address or symbol; `undefined` for none, and for a symbol of several tokens. */
export function findToken(
  {own, all}: TokenLists,
  query: string,
  caipNetworkId: CaipNetworkId,
): SwapToken | undefined {
  const tokens = [...new Map([...own, ...all].map((token) => [keyOf(token), token] as const)).values()];
  const plain = query.slice(query.lastIndexOf(':') + 1);
  const exact = tokens.find(({address}) => address !== undefined && isSameAddress(address, plain));
  if (exact) return exact;
  const coin = tokens.find(({address}) => address === undefined);
  if (coin && isCoinAddress(caipNetworkId, plain)) return coin;
  const named = tokens.filter(({symbol}) => symbol.toLowerCase() === query.toLowerCase());
  return named.find(({address}) => address === undefined) ?? (named.length === 1 ? named[0] : undefined);
}

function toSwapToken({address, ...token}: ConvertToken, chainId: CaipNetworkId): SwapToken {
  const plain = address.slice(address.lastIndexOf(':') + 1);
  return {...token, chainId, ...(!isCoinAddress(chainId, plain) && {address: plain})};
}

function balanceEntry(
  {name, symbol, chainId, address, price, quantity, iconUrl}: TokenBalance,
  network: CaipNetworkId,
): readonly (readonly [string, SwapToken])[] {
  if (chainId !== network) return [];
  const decimals = Number(quantity.decimals);
  const balance = parseUnits(quantity.numeric, decimals);
  const plain = address?.slice(address.lastIndexOf(':') + 1);
  const token: SwapToken = {
    name,
    symbol,
    chainId,
    decimals,
    ...(plain !== undefined && {address: plain}),
    ...(iconUrl !== undefined && {iconUrl}),
    ...(balance !== undefined && {balance}),
    ...(price > 0 && {price}),
  };
  return [[keyOf(token), token]];
}

/** A balance in other decimals than those of the service is not used: it would be another amount. */
function withBalance(
  token: SwapToken,
  balances: ReadonlyMap<string, SwapToken>,
  {coinBalance}: OwnBalances,
): SwapToken {
  const known = balances.get(keyOf(token));
  const {
    balance: told,
    price,
    iconUrl,
  } = known?.decimals === token.decimals ? known : ({} as Partial<SwapToken>);
  const balance = token.address === undefined ? (coinBalance ?? told) : told;
  return {
    ...(iconUrl !== undefined && {iconUrl}),
    ...token,
    ...(balance !== undefined && {balance}),
    ...(price !== undefined && {price}),
  };
}

function keyOf({address = ''}: SwapToken): string {
  return comparableAddress(address);
}

/** A token without a price may be a stranger's gift with an inviting symbol. */
function pricedFirst(one: SwapToken, other: SwapToken): number {
  const rank = ({address, price}: SwapToken): number => (price || address === undefined ? 0 : 1);
  return rank(one) - rank(other) || bySymbol(one, other);
}

function bySymbol(one: SwapToken, other: SwapToken): number {
  return one.symbol.localeCompare(other.symbol, 'en') || keyOf(one).localeCompare(keyOf(other), 'en');
}

import {comparableAddress, isSameAddress} from '../../core/model/addresses/same-address.js';
import {parseUnits} from '../../core/model/assets/amount.js';
import {isCoinAddress} from '../../core/model/assets/coin-address.js';
import {sharedSymbols} from '../../core/model/assets/shared-symbols.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {ConvertToken} from '../../io/api/get-convert-tokens.js';
import type {TokenLists} from './api.js';
import type {SwapToken} from './swap-token.js';

/** Symbols of suggested tokens; the first eight that the network has once are shown. */
const SUGGESTED =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS ' +
  'MATIC OP';
const MAX_SUGGESTED = 8;

/** Balances of the account on the network in use. */
export interface OwnBalances {
  /** It defines its coin, whatever the services say. */
  readonly network: Pick<Network, 'caipNetworkId' | 'nativeCurrency' | 'stub'>;
  /** Tokens by the wallet or the service. */
  readonly tokens: readonly TokenBalance[];
  /** Of the network's coin, by a node; `undefined` while it is unknown. */
  readonly coinBalance: bigint | undefined;
}

/** The lists of tokens to choose from, each sorted by symbol, those of the account with its balances and priced ones first. */
export function tokenLists(listed: readonly ConvertToken[], own: OwnBalances): TokenLists {
  const balances = new Map(own.tokens.flatMap((token) => balanceEntry(token, own)));
  const known = distinct(listed.map((token) => toSwapToken(token, own)));
  const all = known.map((token) => withBalance(token, balances, own)).toSorted(bySymbol);
  const keys = new Set(all.map(keyOf));
  const unlisted = [...balances]
    .filter(([key]) => !keys.has(key))
    .map(([, token]) => markUnlisted(withBalance(token, balances, own)));
  const order = SUGGESTED.split(' ');
  return {
    own: [...all, ...unlisted].filter(({balance = 0n}) => balance > 0n).toSorted(pricedFirst),
    // A suggestion shows a symbol alone, so it is of one token.
    suggested: order
      .map((symbol) => all.filter((token) => token.symbol === symbol))
      .flatMap((same) => (same.length === 1 ? same : []))
      .slice(0, MAX_SUGGESTED)
      .toSorted(bySymbol),
    all,
  };
}

/** True for a token that may be a stranger's gift: the service does not list it, and its price is unknown. */
export function isGift({isUnlisted, price}: SwapToken): boolean {
  return isUnlisted === true && !price;
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

/** Symbols, in lower case, that look like that of another token of the lists. */
export function sharedSymbolsOf({own, all}: TokenLists): ReadonlySet<string> {
  return sharedSymbols([...own, ...all], keyOf);
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
export function findSwapToken(
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

function toSwapToken({address, ...token}: ConvertToken, {network}: OwnBalances): SwapToken {
  const {caipNetworkId: chainId} = network;
  const plain = address.slice(address.lastIndexOf(':') + 1);
  return isCoinAddress(chainId, plain)
    ? {...token, ...coinFacts(token, network), chainId}
    : {...token, chainId, address: plain};
}

/** A coin under the name of a token would be paid in its place. A network that the page does not know has no name for its coin. */
function coinFacts(
  {name, symbol}: Pick<SwapToken, 'name' | 'symbol'>,
  {nativeCurrency, stub: isStub}: OwnBalances['network'],
): Pick<SwapToken, 'name' | 'symbol' | 'decimals'> {
  return {...nativeCurrency, ...(isStub && {name, symbol})};
}

/** Each token once: the coin has several addresses. */
function distinct(tokens: readonly SwapToken[]): readonly SwapToken[] {
  const byKey = new Map<string, SwapToken>();
  for (const token of tokens) if (!byKey.has(keyOf(token))) byKey.set(keyOf(token), token);
  return [...byKey.values()];
}

function balanceEntry(
  {name, symbol, chainId, address, price, quantity, iconUrl}: TokenBalance,
  {network}: OwnBalances,
): readonly (readonly [string, SwapToken])[] {
  if (chainId !== network.caipNetworkId) return [];
  const plain = address?.slice(address.lastIndexOf(':') + 1);
  const told = {name, symbol, decimals: Number(quantity.decimals)};
  const facts = plain === undefined ? coinFacts(told, network) : told;
  const balance = parseUnits(quantity.numeric, facts.decimals);
  const token: SwapToken = {
    ...facts,
    chainId,
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

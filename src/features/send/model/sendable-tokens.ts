import {formatUnits} from '../../../core/model/amounts/amount.js';
import type {Balance} from '../../../core/model/account.js';
import type {Network} from '../../../core/model/network.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import {isCoinAddress} from '../../../core/model/assets/coin-address.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';

/** A token that can be chosen to be sent. */
export interface SendableToken extends TokenBalance {
  /** Neither the node nor the service has told how much there is; `quantity.numeric` says nothing. */
  readonly isUnread?: true;
}

/** The token that the page shows in the place of the network's own coin, as the node tells it. */
export interface PageTokenBalance {
  /** Its contract or mint, without a CAIP prefix. */
  readonly address: string;
  readonly image?: string | undefined;
  readonly balance: Balance | undefined;
}

/** Loaded balances and prices of an account on one network. */
export interface SendableSources {
  readonly network: Network;
  /** Balance of the network's coin, as read from the node. */
  readonly coin: Balance | undefined;
  /** Price of one coin, if it is known from another source than `told`. */
  readonly coinPrice: number | undefined;
  readonly pageToken: PageTokenBalance | undefined;
  /** Tokens listed by the wallet or the service. */
  readonly told: readonly TokenBalance[];
}

/**
 * Lists what an account can send on a network, each token once: the network's own coin first and always, then the token
 * of the page, then what the service tells. The network says what its coin is, and the node how much there is.
 */
export function sendableTokens(sources: SendableSources): readonly SendableToken[] {
  const {network, pageToken} = sources;
  const chainId = network.caipNetworkId;
  const told = sources.told.filter((token) => token.chainId === chainId);
  const page = pageToken && pageRow(pageToken, network, told);
  const others = told.filter((token) => !isCoin(token) && !(page && isOf(token, page.address)));
  const byAddress = new Map(others.map((token) => [keyOf(token), token]));
  return [coinRow(sources, told.filter(isCoin)), ...(page ? [page] : []), ...byAddress.values()];
}

function coinRow(sources: SendableSources, rows: readonly TokenBalance[]): SendableToken {
  const {coin, coinPrice = 0} = sources;
  const {nativeCurrency, caipNetworkId: chainId, stub: isStub} = sources.network;
  const told = rows.find(({symbol}) => symbol === nativeCurrency.symbol) ?? rows[0];
  const {name, symbol} = (isStub && told) || nativeCurrency;
  const decimals = String(nativeCurrency.decimals);
  const known = {name, symbol, chainId, price: priceOf(told) ?? coinPrice};
  const numeric = coin ? formatUnits(coin.value, coin.decimals) : told?.quantity.numeric;
  if (numeric === undefined) return {...known, quantity: {decimals, numeric: '0'}, isUnread: true};
  return {...known, quantity: {decimals, numeric}, ...(told && extrasOf(told, numeric))};
}

/** Services say 0 where they know no price. */
function priceOf(told: TokenBalance | undefined): number | undefined {
  return told && told.price > 0 ? told.price : undefined;
}

/** The picture, and what the service says that so much is worth. */
function extrasOf(
  {iconUrl, value, quantity}: TokenBalance,
  numeric: string | undefined,
): Partial<TokenBalance> {
  return {
    ...(iconUrl !== undefined && {iconUrl}),
    ...(value !== undefined && quantity.numeric === numeric && {value}),
  };
}

/** Without a node's answer its places are unknown, so that it cannot be sent unless the service tells of it. */
function pageRow(
  {address, image, balance}: PageTokenBalance,
  {caipNetworkId: chainId}: Network,
  rows: readonly TokenBalance[],
): SendableToken | undefined {
  const told = rows.find((token) => isOf(token, address));
  if (!balance) return told && {...told, address: `${chainId}:${address}`};
  const {value: _, ...known} = told ?? {};
  const symbol = (isPlaceholder(balance.symbol) && told?.symbol) || balance.symbol;
  const iconUrl = told?.iconUrl ?? image;
  return {
    name: symbol,
    price: 0,
    ...known,
    symbol,
    chainId,
    address: `${chainId}:${address}`,
    quantity: {decimals: String(balance.decimals), numeric: formatUnits(balance.value, balance.decimals)},
    ...(iconUrl !== undefined && {iconUrl}),
  };
}

/** A mint has no symbol of its own: the start of its address stands for it. */
function isPlaceholder(symbol: string): boolean {
  return symbol.endsWith('…');
}

/** True for the network's own coin, also under an address that stands for it. */
function isCoin({address, chainId}: TokenBalance): boolean {
  return address === undefined || isCoinAddress(chainId, address);
}

function isOf({address = ''}: TokenBalance, other: string | undefined): boolean {
  return other !== undefined && isSameAddress(plainOf(address), plainOf(other));
}

function keyOf({address = ''}: TokenBalance): string {
  const plain = plainOf(address);
  return plain.startsWith('0x') ? plain.toLowerCase() : plain;
}

function plainOf(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1);
}

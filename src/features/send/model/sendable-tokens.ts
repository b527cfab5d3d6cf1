import type {Client} from '../../../client/client.js';
import type {AccountDetails, Balance} from '../../../core/model/account.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import {formatUnits} from '../../../core/model/assets/amount.js';
import {isCoinAddress} from '../../../core/model/assets/coin-address.js';
import {pageTokenOf} from '../../../core/model/assets/page-token.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {Network} from '../../../core/model/network.js';
import type {InternalApis} from '../../../core/ports/feature.js';

/** A token to choose from in the send form. */
export interface SendableToken extends TokenBalance {
  /** The balance is unknown; ignore `quantity.numeric`. */
  readonly isUnread?: true;
}

/** The token that the page shows instead of the network's own coin, as read from the node. */
interface PageTokenBalance {
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
  /** Price of one coin, if another source than `told` has it. */
  readonly coinPrice: number | undefined;
  readonly pageToken: PageTokenBalance | undefined;
  /** Tokens listed by the wallet or the service. */
  readonly told: readonly TokenBalance[];
}

/**
 * Lists the tokens that an account can send on a network, without duplicates: the network's own coin first, then the token
 * of the page, then the tokens of the service. The network defines its coin, and the node has the balance.
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

/** Services return 0 for an unknown price. */
function priceOf(told: TokenBalance | undefined): number | undefined {
  return told && told.price > 0 ? told.price : undefined;
}

/** The picture, and the service's value of this balance. */
function extrasOf(
  {iconUrl, value, quantity}: TokenBalance,
  numeric: string | undefined,
): Partial<TokenBalance> {
  return {
    ...(iconUrl !== undefined && {iconUrl}),
    ...(value !== undefined && quantity.numeric === numeric && {value}),
  };
}

/** Without the node's answer, its decimals are unknown: it can only be sent if the service lists it. */
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

/** A mint has no symbol; the start of its address is used instead. */
function isPlaceholder(symbol: string): boolean {
  return symbol.endsWith('…');
}

/** True for the network's own coin, also under a placeholder address. */
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

/** State of reading a balance. */
export type Reading = 'reading' | 'known' | 'failed';

/** The tokens that the account in use can send on the network in use. */
export interface OwnTokens {
  /** The network's own coin first; empty on an unknown network. */
  readonly tokens: readonly SendableToken[];
  /** State of reading the coin and the page's token from the node. */
  readonly node: Reading;
  /** State of reading the others from the service or the wallet; `unsupported` if neither supports this network. */
  readonly others: Reading | 'unsupported';
}

/** Collects the sendable tokens that are already loaded; loads nothing. */
export function ownTokens(
  client: Pick<Client, 'activeNetwork' | 'accounts' | 'config'>,
  tokens: InternalApis['tokens']['tokens'],
): OwnTokens {
  const {namespace, caipNetworkId, network} = client.activeNetwork.get();
  const details = client.accounts.state.get()[namespace] ?? {};
  const pageToken = pageTokenOf(client.config.options.tokens, caipNetworkId);
  const coin = pageToken ? details.coin : details.balance;
  const state = tokens.of(namespace);
  return {
    tokens: network
      ? sendableTokens({
          network,
          coin,
          coinPrice: tokens.coinPrice(caipNetworkId),
          pageToken: pageToken && {...pageToken, balance: details.balance},
          told: state.status === 'idle' ? [] : state.tokens,
        })
      : [],
    node: nodeReading(details, pageToken !== undefined),
    others: othersReading(state),
  };
}

function nodeReading({balance, coin, balanceFailed}: AccountDetails, hasPageToken: boolean): Reading {
  if (balance && (coin || !hasPageToken)) return 'known';
  // Both are read together: if only one is there, the other failed.
  return balanceFailed || balance ? 'failed' : 'reading';
}

function othersReading(state: ReturnType<InternalApis['tokens']['tokens']['of']>): OwnTokens['others'] {
  if (state.status === 'failed') return 'failed';
  if (state.status !== 'ready') return 'reading';
  return state.isUnsupported ? 'unsupported' : 'known';
}

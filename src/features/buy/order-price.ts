import type {KernelContext} from '../../client/client.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import {isFiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {Network} from '../../core/model/network.js';
import {postFungiblePrice} from '../../io/api/post-fungible-price.js';
import type {BuyController} from './buy-controller.js';
import type {StoredOrder} from './buy-orders.js';
import {addsUp} from './buy-rules.js';
import type {PriceService} from './price-service.js';

interface PriceParts {
  readonly buy: BuyController;
  readonly prices: PriceService;
}

/** The price of an order's token: by the price service, or by a quote in a currency that it lacks. */
export async function orderPrice(
  context: KernelContext,
  order: StoredOrder,
  parts: PriceParts,
): Promise<number | undefined> {
  const [known] = await Promise.allSettled([listedPrice(context, order)]);
  return (known.status === 'fulfilled' ? known.value : undefined) ?? quotedPrice(order, parts);
}

async function listedPrice(
  {networks, services, config: {projectId}}: KernelContext,
  {caipNetworkId, token, tokenAddress, fiat}: StoredOrder,
): Promise<number | undefined> {
  const currency = fiat.currency.toLowerCase();
  const network = networks.state.get().requested.find((each) => each.caipNetworkId === caipNetworkId);
  const isKnown = tokenAddress !== undefined || (network && isCoinOf(network, token));
  if (!isFiatCurrency(currency) || !isKnown) return undefined;
  const address =
    tokenAddress === undefined ? coinAddress(caipNetworkId) : `${caipNetworkId}:${tokenAddress}`;
  return postFungiblePrice(services.blockchain, {currency, address, projectId});
}

async function quotedPrice(
  {token: {symbol}, fiat, paymentMethod, caipNetworkId}: StoredOrder,
  {buy, prices}: PriceParts,
): Promise<number | undefined> {
  const {options} = buy.state.get();
  if (options.status !== 'ready') return undefined;
  const token = options.tokens.find((each) => each.symbol === symbol);
  const currency = options.fiats.find(({id}) => id === fiat.currency);
  if (!token || !currency) return undefined;
  const quote = await prices.quote({
    token,
    currency,
    amount: fiat.amount,
    paymentMethod: paymentMethod ?? currency.limits[0]?.id ?? 'unspecified',
    network: token.networks.find(({chainId}) => chainId === caipNetworkId)?.name,
  });
  if (!addsUp(quote, fiat.amount)) return undefined;
  return Number(quote.total.amount) / Number(quote.purchase.amount) || undefined;
}

/** A token without an address is the coin, or one that the list does not have on the network. */
export function isCoinOf({nativeCurrency}: Network, {symbol}: StoredOrder['token']): boolean {
  return nativeCurrency.symbol.toUpperCase() === symbol.toUpperCase();
}

import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {Memory} from '../../core/ports/waiting/remember.js';
import type {Transfers} from '../../core/ports/transfers.js';
import {estimateOrGuess} from './estimate-or-guess.js';
import {getGasPrice, type GasPrice} from '../../io/api/get-gas-price.js';
import {postFungiblePrice} from '../../io/api/post-fungible-price.js';
import type {SupportedNetworks} from '../../client/shared-services.js';
import type {FeatureApis, FeatureContext} from '../../core/ports/feature.js';
import type {Http} from '../../core/ports/http.js';

/** Dependencies of {@link createPricesFlow}. */
export interface PricesParts extends Pick<FeatureContext, 'activeNetwork'> {
  /** The blockchain API. */
  readonly http: Http;
  readonly config: {readonly projectId: string};
  readonly tokens: FeatureApis['tokens']['tokens'];
  readonly supported: SupportedNetworks;
  /** Prices that were read, for as long as they are good. */
  readonly known: KnownPrices;
}

/** Prices by network; an empty list where none could be read. */
export interface KnownPrices {
  readonly coins: Memory<readonly number[]>;
  readonly gas: Memory<readonly GasPrice[]>;
}

/** Prices and fees on the network in use; never rejects. */
export interface Prices {
  /** Reads the price of the network's own coin, where the list of tokens does not have it. */
  loadCoinPrice(): Promise<void>;
  /** The transfers, with an estimated fee if no node gives one. */
  withGuess(transfers: Transfers | undefined): Transfers | undefined;
}

/** Creates the flow; that a price could not be read is remembered, too. */
export function createPricesFlow(parts: PricesParts): Prices {
  const {activeNetwork, tokens, known} = parts;
  return {
    async loadCoinPrice() {
      const {caipNetworkId} = activeNetwork.get();
      const currency = tokens.currency.get();
      if (tokens.coinPrice(caipNetworkId) !== undefined) return;
      const key = `${caipNetworkId}:${currency}`;
      const [price] =
        (await known.coins.get(key, () => maybe(readCoinPrice(parts, caipNetworkId, currency)))) ?? [];
      if (price !== undefined) tokens.setCoinPrice(caipNetworkId, currency, price);
    },
    withGuess(transfers) {
      if (!transfers) return undefined;
      const priceOf = async (chainId: CaipNetworkId): Promise<bigint | undefined> => {
        await requireGasPrices(parts, chainId);
        const [price] = (await known.gas.get(chainId, () => maybe(getGasPrice(parts.http, {chainId})))) ?? [];
        return price?.standard;
      };
      return {
        // Methods may stand on the prototype, where no spread finds them.
        forecast: (request) => transfers.forecast(request),
        build: (request) => transfers.build(request),
        outcome: (request) => transfers.outcome(request),
        receiverKind: (request) => transfers.receiverKind(request),
        estimate: (request) => estimateOrGuess(transfers, request, priceOf),
        renewFee: async (request, shown) => (await transfers.renewFee?.(request, shown)) ?? shown,
      };
    },
  };
}

async function readCoinPrice(
  {config, http, supported}: PricesParts,
  chainId: CaipNetworkId,
  currency: FiatCurrency,
): Promise<number | undefined> {
  // "Unsupported networks return empty results" (spec 8).
  if (!(await supported.has(chainId))) return undefined;
  const {projectId} = config;
  const addresses = [coinAddress(chainId)];
  const [coin] = await postFungiblePrice(http, {currency, addresses, projectId});
  return coin && coin.price > 0 ? coin.price : undefined;
}

/** Rejects with `gas/unsupported` for a network the service does not know; whether it knows may not be told now. */
async function requireGasPrices({supported}: PricesParts, chainId: CaipNetworkId): Promise<void> {
  const [isKnown] = await maybe(supported.has(chainId));
  if (isKnown !== false) return;
  throw new DrawbridgeError('gas/unsupported', 'Network not supported for Gas Price', {name: chainId});
}

/** A list of one, or of none where there is nothing or it could not be read. */
async function maybe<T>(answer: Promise<T | undefined>): Promise<readonly T[]> {
  const [read] = await Promise.allSettled([answer]);
  return read.status === 'fulfilled' && read.value !== undefined ? [read.value] : [];
}

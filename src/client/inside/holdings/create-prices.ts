import type {TokensController} from '../../../controllers/tokens/tokens-controller.js';
import {PRICE_LIFETIME_MS} from '../../../core/config/constants.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {coinAddress} from '../../../core/model/tokens/coin-address.js';
import type {FiatCurrency} from '../../../core/model/tokens/fiat-currency.js';
import {remember} from '../../../core/ports/waiting/remember.js';
import type {Transfers} from '../../../core/ports/transfers.js';
import {estimateOrGuess} from '../../../flows/account/estimate-or-guess.js';
import {getGasPrice, type GasPrice} from '../../../io/api/prices/get-gas-price.js';
import {postFungiblePrice} from '../../../io/api/prices/post-fungible-price.js';
import type {SupportedNetworks} from '../services/supported-networks.js';
import type {HoldingsParts} from './create-holdings.js';

/** What {@link createPrices} works with. */
export interface PricesParts extends Pick<HoldingsParts, 'page' | 'surroundings' | 'services'> {
  readonly tokens: TokensController;
  readonly supported: SupportedNetworks;
}

/** What things cost on the network in use; nothing here rejects. */
export interface Prices {
  /** Learns what the network's own coin is worth, where the list of tokens does not tell. */
  learnCoinPrice(): Promise<void>;
  /** What sends, with a guess at the fee where no node gives one. */
  withGuess(transfers: Transfers | undefined): Transfers | undefined;
}

/** Wires what asks for prices; an answer is good for 30 s, and so is none. */
export function createPrices(parts: PricesParts): Prices {
  const {page, surroundings, tokens} = parts;
  const coins = remember<readonly number[]>(surroundings.clock, PRICE_LIFETIME_MS);
  const gas = remember<readonly GasPrice[]>(surroundings.clock, PRICE_LIFETIME_MS);
  return {
    async learnCoinPrice() {
      const {caipNetworkId} = page.activeNetwork.get();
      const currency = tokens.currency.get();
      if (tokens.coinPrice(caipNetworkId) !== undefined) return;
      const key = `${caipNetworkId}:${currency}`;
      const [price] =
        (await coins.get(key, () => maybe(readCoinPrice(parts, caipNetworkId, currency)))) ?? [];
      if (price !== undefined) tokens.learnCoinPrice(caipNetworkId, currency, price);
    },
    withGuess(transfers) {
      if (!transfers) return undefined;
      const priceOf = async (chainId: CaipNetworkId): Promise<bigint | undefined> => {
        await requireGasPrices(parts, chainId);
        const [price] =
          (await gas.get(chainId, () => maybe(getGasPrice(parts.services.blockchain, {chainId})))) ?? [];
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
  {page, services, supported}: PricesParts,
  chainId: CaipNetworkId,
  currency: FiatCurrency,
): Promise<number | undefined> {
  // "Unsupported networks return empty results" (product.md point 8).
  if (!(await supported.has(chainId))) return undefined;
  const {projectId} = page.config;
  const addresses = [coinAddress(chainId)];
  const [coin] = await postFungiblePrice(services.blockchain, {currency, addresses, projectId});
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

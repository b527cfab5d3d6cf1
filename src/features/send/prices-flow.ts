import type {KernelContext} from '../../client/client.js';
import type {SupportedNetworks} from '../../client/shared-services.js';
import {MAX_GUESSED_GAS_PRICE_WEI} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {FeatureApis} from '../../core/ports/feature.js';
import type {Http} from '../../core/ports/http.js';
import type {TransferFee, TransferRequest, Transfers} from '../../core/ports/transfers.js';
import type {Memory} from '../../core/ports/waiting/remember.js';
import {type GasPrice, getGasPrice} from '../../io/api/get-gas-price.js';
import {postFungiblePrice} from '../../io/api/post-fungible-price.js';

/** Dependencies of {@link createPricesFlow}. */
interface PricesParts extends Pick<KernelContext, 'activeNetwork'> {
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

/** Gas of a plain transfer on EVM chains, the least possible. */
const COIN_GAS = 21_000n;
/** Gas of an ordinary token transfer: a low guess never forbids sending. */
const TOKEN_GAS = 65_000n;

/**
 * The fee as a node estimates it; where none does, a guess from the service's gas price on EVM chains. How much gas
 * was guessed is left out: a wallet that was told too little could not send.
 *
 * Rejects with `gas/unsupported` where the service does not know the network, with the node's failure when there is no price either, or one that makes no sense: it would be offered to
 * the wallet. Such a price is not brought within bounds, because then it would look like one.
 */
export async function estimateOrGuess(
  transfers: Pick<Transfers, 'estimate'>,
  request: Omit<TransferRequest, 'provider'>,
  gasPriceOf: (chainId: CaipNetworkId) => Promise<bigint | undefined>,
): Promise<TransferFee> {
  try {
    return await transfers.estimate(request);
  } catch (cause) {
    const {chainNamespace, caipNetworkId} = request.network;
    const gasPrice = chainNamespace === 'eip155' ? await gasPriceOf(caipNetworkId) : undefined;
    if (gasPrice === undefined || !isSensible(gasPrice)) throw cause;
    const gas = request.asset.address === undefined ? COIN_GAS : TOKEN_GAS;
    return {fee: gas * gasPrice, gasPrice};
  }
}

/** Nodes take no transaction that pays nothing. */
function isSensible(wei: bigint): boolean {
  return wei > 0n && wei <= MAX_GUESSED_GAS_PRICE_WEI;
}

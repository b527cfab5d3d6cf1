import type {KernelContext} from '../../client/client.js';
import type {SupportedNetworks} from '../../client/services.js';
import {MAX_GUESSED_GAS_PRICE_WEI} from '../../core/config/constants.js';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {InternalApis} from '../../core/ports/feature.js';
import type {Http} from '../../core/ports/http.js';
import type {Memory} from '../../core/ports/remember.js';
import type {TransferFee, TransferRequest, Transfers} from '../../core/ports/transfers.js';
import {isRefused} from '../../io/api/answer-checks.js';
import {type GasPrice, getGasPrice} from '../../io/api/get-gas-price.js';
import {postFungiblePrice} from '../../io/api/post-fungible-price.js';
import {SEND_FAILURES} from './send-failures.js';

/** Dependencies of {@link createSendPrices}. */
interface PricesParts extends Pick<KernelContext, 'activeNetwork'> {
  /** The blockchain API. */
  readonly http: Http;
  readonly config: {readonly projectId: string};
  readonly tokens: InternalApis['tokens']['tokens'];
  readonly supported: SupportedNetworks;
  /** Cached prices. */
  readonly known: KnownPrices;
}

/** Prices by network; an empty list if none could be read. */
export interface KnownPrices {
  readonly coins: Memory<readonly number[]>;
  readonly gas: Memory<readonly GasPrice[] | 'unsupported'>;
}

/** Prices and fees on the network in use; never rejects. */
export interface Prices {
  /** Reads the price of the network's own coin if the list of tokens lacks it. */
  loadCoinPrice(): Promise<void>;
  /** The transfers, with a guessed fee if no node estimates one. */
  withGuess(transfers: Transfers | undefined): Transfers | undefined;
}

/** Creates the flow. Failures to read a price are cached, too. */
export function createSendPrices(parts: PricesParts): Prices {
  const {activeNetwork, tokens, known} = parts;
  return {
    async loadCoinPrice() {
      const {caipNetworkId} = activeNetwork.get();
      const currency = tokens.currency.get();
      if (tokens.coinPrice(caipNetworkId) !== undefined) return;
      const key = `${caipNetworkId}:${currency}`;
      const [price] =
        (await known.coins.get(key, () => toList(readCoinPrice(parts, caipNetworkId, currency)))) ?? [];
      if (price !== undefined) tokens.setCoinPrice(caipNetworkId, currency, price);
    },
    withGuess(transfers) {
      if (!transfers) return undefined;
      const priceOf = async (chainId: CaipNetworkId): Promise<bigint | undefined> => {
        await requireGasPrices(parts, chainId);
        const answer = await known.gas.get(chainId, () => readGasPrice(parts.http, chainId));
        if (answer === 'unsupported') throw gasUnsupported(chainId);
        return answer?.[0]?.standard;
      };
      return {
        // A spread would miss methods on the prototype.
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
  return postFungiblePrice(http, {currency, address: coinAddress(chainId), projectId});
}

/** Rejects with `gas/unsupported` if the service does not support the network. Resolves if that cannot be read now. */
async function requireGasPrices({supported}: PricesParts, chainId: CaipNetworkId): Promise<void> {
  const [isKnown] = await toList(supported.has(chainId));
  if (isKnown === false) throw gasUnsupported(chainId);
}

/** The service's list of networks also has those without a gas price: it refuses them. */
async function readGasPrice(
  http: Http,
  chainId: CaipNetworkId,
): Promise<readonly GasPrice[] | 'unsupported'> {
  const [answer] = await Promise.allSettled([getGasPrice(http, {chainId})]);
  if (answer.status === 'fulfilled') return [answer.value];
  return isRefused(answer.reason) ? 'unsupported' : [];
}

function gasUnsupported(name: CaipNetworkId): DrawbridgeError {
  return new FeatureError(SEND_FAILURES, 'gas/unsupported', 'Network not supported for Gas Price', {name});
}

/** The result as a list; empty if it is `undefined` or failed. */
async function toList<T>(answer: Promise<T | undefined>): Promise<readonly T[]> {
  const [read] = await Promise.allSettled([answer]);
  return read.status === 'fulfilled' && read.value !== undefined ? [read.value] : [];
}

/** Gas of a plain transfer on EVM chains, the minimum. */
const COIN_GAS = 21_000n;
/** Gas of an ordinary token transfer. Low, so that the guess does not block sending. */
const TOKEN_GAS = 65_000n;

/**
 * The fee as a node estimates it; without an estimate, a guess from the service's gas price on EVM chains. The guessed
 * gas limit is left out, because a wallet could not send with one that is too low.
 *
 * Rejects with `gas/unsupported` if the service does not support the network, and with the node's failure if the
 * service has no plausible price. An implausible price is not clamped, because it would then look like a real one.
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
    if (gasPrice === undefined || !isPlausible(gasPrice)) throw cause;
    const gas = request.asset.address === undefined ? COIN_GAS : TOKEN_GAS;
    return {fee: gas * gasPrice, gasPrice};
  }
}

/** Nodes reject transactions without a fee. */
function isPlausible(wei: bigint): boolean {
  return wei > 0n && wei <= MAX_GUESSED_GAS_PRICE_WEI;
}

import {formatUnits, truncateUnits} from '../../../core/model/assets/amount.js';
import type {Nft} from '../../../core/model/assets/owned-nfts.js';
import {readTokenBalance, type TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {WalletAssets} from '../../../core/model/assets/wallet-assets.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {cleanName} from '../../../core/model/safety/clean-name.js';
import {assetImageUrl} from '../../../core/model/safety/content-address.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {Clock} from '../../../core/ports/clock.js';
import type {AssetDiscovery} from '../../../core/ports/providers.js';
import {withTimeout} from '../../../core/ports/waiting.js';
import {type AssetOffer, type AssetOffers, offerOf} from './asset-offer.js';
import type {InjectedProvider} from './injected/injected-provider.js';
import {WalletCapabilities} from './wallet-capabilities.js';

const CONTRACT = /^0x[0-9a-f]{40}$/i;
/** An id is a 256-bit number, written in hexadecimal or in decimal digits. */
const ID = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i;
const LONGEST_NUMBER = 9;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

/**
 * Reads an ERC-721 asset of a `wallet_getAssets` answer; `undefined` if it is malformed or its balance is 0.
 *
 * EIP-7811 requires only a name and a symbol, so an entry may represent a collection and the number of its
 * items.
 */
export function readNft({address, balance, metadata}: Unchecked): Nft | undefined {
  const contract = textOf(address);
  if (!CONTRACT.test(contract) || !QUANTITY.test(textOf(balance)) || !isRecord(metadata)) return undefined;
  const count = BigInt(textOf(balance));
  if (count === 0n) return undefined;
  const key = contract.toLowerCase();
  const name = cleanName(textOf(metadata['name'])) || cleanName(textOf(metadata['symbol']));
  const previewUrl = [metadata['image'], metadata['iconUrl']].map(textOf).map(assetImageUrl).find(Boolean);
  const picture = previewUrl && {previewUrl};
  const given = textOf(metadata['tokenId']);
  if (!ID.test(given)) return {key, name, count, ...picture};
  const id = String(BigInt(given));
  // An NFT with an id is unique, with any balance that the wallet reports.
  return {key: `${key}:${id}`, name: numbered(name, id), count: 1n, ...picture};
}

/**
 * Adds the id to a name without one, because most wallets report only the collection's name; not if the id is
 * a hash.
 */
function numbered(name: string, id: string): string {
  return name === '' || name.includes('#') || id.length > LONGEST_NUMBER ? name : `${name} #${id}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The account whose assets are requested, and its wallet. */
export interface WalletAssetsRequest {
  readonly provider: unknown;
  readonly network: Network;
  readonly address: string;
}

const HEX = /^0x[0-9a-f]{1,64}$/i;
const NATIVE = 'native';
/** Timeout for both requests; the account view waits for them. */
const TIMEOUT_MS = 3_000;

/** Longest answer that is accepted: it is read in one go, unlike the service's. */
const MAX_ASSETS = 2_000;

/** Dependencies of {@link walletAssets}. */
export interface WalletAssetsParts {
  readonly clock: Clock;
  /** Asset support of wallets; kept from one call to the next. */
  readonly offers: AssetOffers;
  readonly capabilities?: WalletCapabilities;
}

/** The members of a provider that are used here; nothing of it is trusted. */
type AssetProvider = Pick<InjectedProvider, 'request'> & AssetDiscovery;

/**
 * Assets of an account as its wallet reports them (EIP-7811), if the wallet supports it
 * (`assetDiscovery.supported` of EIP-5792's capabilities).
 *
 * `undefined` if it does not, if its answer is invalid, or after a timeout: the caller then uses another
 * source, and requests to the wallet pause, because a wallet on another device keeps every request.
 */
export async function walletAssets(
  request: WalletAssetsRequest,
  {clock, offers, capabilities = new WalletCapabilities(clock)}: WalletAssetsParts,
): Promise<WalletAssets | undefined> {
  const {address, network} = request;
  const provider = request.provider as Partial<AssetProvider> | undefined;
  if (!isProvider(provider) || provider.assetDiscovery === false) return undefined;
  const key = `${network.caipNetworkId}:${address.toLowerCase()}`;
  const offer = offerOf(offers, provider, {key, clock});
  if (offer.isPaused) return undefined;
  try {
    const assets = await askFor(request, {provider, offer, capabilities, wait: withinTimeout(clock)});
    if (assets) return assets;
  } catch {
    // Wallets that lack these methods reject in many ways.
  }
  offer.pause();
  return undefined;
}

interface Asking {
  readonly provider: AssetProvider;
  readonly offer: AssetOffer;
  readonly capabilities: WalletCapabilities;
  readonly wait: Wait;
}

type Wait = <T>(ask: () => Promise<T>) => Promise<T>;

async function askFor(
  {address, network}: WalletAssetsRequest,
  {provider, offer, capabilities, wait}: Asking,
): Promise<WalletAssets | undefined> {
  const chain = `0x${Number(network.id).toString(16)}`;
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> =>
    provider.request({method, params});
  const isOffered = async (): Promise<boolean> => {
    if (provider.assetDiscovery === true) return true;
    const {assetDiscovery} = await capabilities.readLate({provider, address, chainId: network.id});
    return isRecord(assetDiscovery) && assetDiscovery['supported'] === true;
  };
  if (!(await wait(() => offer.isMade(isOffered)))) return undefined;
  const answer = await wait(() => ask('wallet_getAssets', [{account: address, chainFilter: [chain]}]));
  return readAssets(answer, chain, network.caipNetworkId);
}

/** Limits the time for several answers together to {@link TIMEOUT_MS}. */
function withinTimeout(clock: Clock): Wait {
  const end = clock.now() + TIMEOUT_MS;
  const late = (): Error => new Error('The wallet did not answer.');
  return (ask) => withTimeout(ask, {clock, ms: end - clock.now(), expired: late, aborted: late});
}

function isProvider(provider: Partial<AssetProvider> | undefined): provider is AssetProvider {
  return typeof provider?.request === 'function';
}

function readAssets(answer: unknown, chain: string, id: CaipNetworkId): WalletAssets | undefined {
  const assets = isRecord(answer) ? answer[chain] : undefined;
  if (!Array.isArray(assets) || assets.length > MAX_ASSETS) return undefined;
  const isNft = (asset: unknown): boolean => isRecord(asset) && typeOf(asset) === 'ERC721';
  const nfts = assets.filter(isNft).flatMap((asset) => readNft(asset) ?? []);
  const tokens = assets.filter((asset) => !isNft(asset)).map((asset) => readToken(asset, id));
  // One invalid entry invalidates the whole answer: amounts are shown as the user's property.
  const isSound = tokens.every((token) => token !== undefined);
  return isSound ? {tokens: tokens.filter((token) => token !== undefined), nfts} : undefined;
}

/** Drafts of EIP-7811 write the types in lower or in upper case. */
function typeOf({type}: Unchecked): string {
  return typeof type === 'string' ? type.toUpperCase() : '';
}

function readToken(given: unknown, chainId: CaipNetworkId): TokenBalance | undefined {
  if (!isRecord(given) || !isRecord(given['metadata'])) return undefined;
  const {balance, metadata} = given;
  const contract = contractOf(given);
  if (contract === undefined || !isComplete(metadata)) return undefined;
  if (typeof balance !== 'string' || !HEX.test(balance)) return undefined;
  return toBalance(metadata, {
    chainId,
    ...(contract !== NATIVE && {address: `${chainId}:${contract}`}),
    amount: BigInt(balance),
    decimals: Number(metadata['decimals']),
  });
}

/** True if decimals, price and icon are there: without a price the account would seem worthless. */
function isComplete({decimals, price, iconUrl}: Unchecked): boolean {
  const hasDecimals = Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 36;
  return hasDecimals && typeof price === 'number' && typeof iconUrl === 'string';
}

/** The contract of a token, {@link NATIVE} for the network's own coin; `undefined` for anything else. */
function contractOf(asset: Unchecked): string | undefined {
  const {address} = asset;
  const type = typeOf(asset);
  if (typeof address !== 'string') return undefined;
  if (type === 'NATIVE') return address === NATIVE ? NATIVE : undefined;
  return type === 'ERC20' && CONTRACT.test(address) ? address : undefined;
}

interface AssetFacts {
  readonly chainId: CaipNetworkId;
  readonly address?: string;
  readonly amount: bigint;
  readonly decimals: number;
}

function toBalance(metadata: Unchecked, {amount, decimals, ...facts}: AssetFacts): TokenBalance | undefined {
  const {name, symbol, price, value, iconUrl} = metadata;
  const numeric = formatUnits(amount, decimals);
  // Without a price the value is unknown, which is not zero.
  const isPriced = typeof price === 'number' && price > 0;
  const worth = isPriced ? price * Number(truncateUnits(amount, decimals, 8)) : undefined;
  return readTokenBalance({
    ...facts,
    name,
    symbol,
    price,
    iconUrl,
    value: typeof value === 'number' && (isPriced || value > 0) ? value : worth,
    quantity: {decimals: String(decimals), numeric},
  });
}

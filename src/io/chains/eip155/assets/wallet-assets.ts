import {truncateUnits, formatUnits} from '../../../../core/model/amounts/amount.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {readTokenBalance} from '../../../../core/model/tokens/read-token-balance.js';
import type {TokenBalance} from '../../../../core/model/tokens/token-balance.js';
import type {WalletAssets} from '../../../../core/model/tokens/wallet-assets.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {within} from '../../../../core/ports/waiting/within.js';
import type {Network} from '../../../../core/model/network.js';
import type {Eip1193Provider} from '../injected/eip1193-provider.js';
import {readNft} from './read-nft.js';

/** Whose assets are asked for. */
export interface WalletAssetsRequest {
  readonly provider: unknown;
  readonly network: Network;
  readonly address: string;
}

const HEX = /^0x[0-9a-f]{1,64}$/i;
const NATIVE = 'native';
const CONTRACT = /^0x[0-9a-f]{40}$/i;
/** A wallet that takes longer would keep the account from being shown at all. */
const PATIENCE_MS = 3_000;

/**
 * What an account has as its wallet tells it (EIP-7811), where it says that it can (`assetDiscovery.supported` of
 * EIP-5792's capabilities).
 *
 * `undefined` when it cannot, when its answer does not hold, or when there is none in time: then another source is
 * asked.
 */
export async function walletAssets(
  request: WalletAssetsRequest,
  clock: Clock,
): Promise<WalletAssets | undefined> {
  const provider = request.provider as Partial<Eip1193Provider> | undefined;
  if (typeof provider?.request !== 'function') return undefined;
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> =>
    provider.request?.({method, params});
  const late = (): Error => new Error('The wallet did not answer.');
  try {
    return await within(askFor(request, ask), {clock, ms: PATIENCE_MS, expired: late, aborted: late});
  } catch {
    // A wallet that does not know these methods says so in many ways.
    return undefined;
  }
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

async function askFor({address, network}: WalletAssetsRequest, ask: Ask): Promise<WalletAssets | undefined> {
  const chain = `0x${Number(network.id).toString(16)}`;
  if (!offersAssets(await ask('wallet_getCapabilities', [address]), chain)) return undefined;
  const answer = await ask('wallet_getAssets', [{account: address, chainFilter: [chain]}]);
  return readAssets(answer, chain, network.caipNetworkId);
}

function offersAssets(capabilities: unknown, chain: string): boolean {
  if (!isRecord(capabilities)) return false;
  const own = capabilities[chain] ?? capabilities['0x0'];
  return isRecord(own) && isRecord(own['assetDiscovery']) && own['assetDiscovery']['supported'] === true;
}

function readAssets(answer: unknown, chain: string, id: CaipNetworkId): WalletAssets | undefined {
  const assets = isRecord(answer) ? answer[chain] : undefined;
  if (!Array.isArray(assets)) return undefined;
  const isNft = (asset: unknown): boolean => isRecord(asset) && typeOf(asset) === 'ERC721';
  const nfts = assets.filter(isNft).flatMap((asset) => readNft(asset) ?? []);
  const tokens = assets.filter((asset) => !isNft(asset)).map((asset) => readToken(asset, id));
  // One entry that does not hold makes the whole answer doubtful: amounts are shown as what one owns.
  const isSound = tokens.every((token) => token !== undefined);
  return isSound ? {tokens: tokens.filter((token) => token !== undefined), nfts} : undefined;
}

/** The EIP's drafts write the types in small letters or in capitals. */
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

/** Without a price the account would look as if it were worth nothing. */
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
  const worth = typeof price === 'number' ? price * Number(truncateUnits(amount, decimals, 8)) : undefined;
  return readTokenBalance({
    ...facts,
    name,
    symbol,
    price,
    iconUrl,
    value: typeof value === 'number' ? value : worth,
    quantity: {decimals: String(decimals), numeric},
  });
}

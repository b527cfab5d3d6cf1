import {truncateUnits, formatUnits} from '../../../../core/model/amounts/amount.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {readTokenBalance} from '../../../../core/model/tokens/read-token-balance.js';
import type {TokenBalance} from '../../../../core/model/tokens/token-balance.js';
import type {Network} from '../../../../core/model/network.js';
import type {Eip1193Provider} from '../injected/eip1193-provider.js';

/** Whose tokens are asked for. */
export interface WalletAssetsRequest {
  readonly provider: unknown;
  readonly network: Network;
  readonly address: string;
}

const HEX = /^0x[0-9a-f]{1,64}$/i;
const NATIVE = 'native';
const CONTRACT = /^0x[0-9a-f]{40}$/i;

/**
 * The tokens of an account as its wallet tells them (EIP-7811), where it says that it can
 * (`assetDiscovery.supported` of EIP-5792's capabilities).
 *
 * `undefined` when it cannot, or when its answer does not hold: then another source is asked.
 */
export async function walletAssets(
  request: WalletAssetsRequest,
): Promise<readonly TokenBalance[] | undefined> {
  const provider = request.provider as Partial<Eip1193Provider> | undefined;
  if (typeof provider?.request !== 'function') return undefined;
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> =>
    provider.request?.({method, params});
  const chain = `0x${Number(request.network.id).toString(16)}`;
  try {
    if (!offersAssets(await ask('wallet_getCapabilities', [request.address]), chain)) return undefined;
    const answer = await ask('wallet_getAssets', [{account: request.address, chainFilter: [chain]}]);
    return readAssets(answer, chain, request.network.caipNetworkId);
  } catch {
    // A wallet that does not know these methods says so in many ways.
    return undefined;
  }
}

function offersAssets(capabilities: unknown, chain: string): boolean {
  if (!isRecord(capabilities)) return false;
  const own = capabilities[chain] ?? capabilities['0x0'];
  return isRecord(own) && isRecord(own['assetDiscovery']) && own['assetDiscovery']['supported'] === true;
}

function readAssets(answer: unknown, chain: string, id: CaipNetworkId): readonly TokenBalance[] | undefined {
  const assets = isRecord(answer) ? answer[chain] : undefined;
  if (!Array.isArray(assets)) return undefined;
  const read = assets.map((asset) => readAsset(asset, id));
  // One entry that does not hold makes the whole answer doubtful: amounts are shown as what one owns.
  return read.every((asset) => asset !== undefined) ? read.filter((asset) => asset !== undefined) : undefined;
}

function readAsset(given: unknown, chainId: CaipNetworkId): TokenBalance | undefined {
  if (!isRecord(given) || !isRecord(given['metadata'])) return undefined;
  const {balance, metadata} = given;
  const {decimals} = metadata;
  const contract = contractOf(given);
  const hasDecimals = Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 36;
  if (contract === undefined || !hasDecimals || typeof balance !== 'string' || !HEX.test(balance)) {
    return undefined;
  }
  return toBalance(metadata, {
    chainId,
    ...(contract !== NATIVE && {address: `${chainId}:${contract}`}),
    amount: BigInt(balance),
    decimals: Number(decimals),
  });
}

/** The contract of a token, {@link NATIVE} for the network's own coin; `undefined` for anything else. */
function contractOf({address, type}: Unchecked): string | undefined {
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

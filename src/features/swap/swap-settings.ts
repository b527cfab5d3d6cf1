import type {DrawbridgeOptions} from '../../core/config/options.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Device} from '../../core/model/device.js';

/** Networks of the swap service (spec 9). */
export const SWAP_NETWORKS: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
];

/** 1inch's routers, versions 5 and 6: https://docs.1inch.io. They have the same address everywhere but on zkSync. */
const ROUTERS = ['0x1111111254EEB25477B68fb85Ed929f73A960582', '0x111111125421cA6dc452d289314280a0f8842A65'];
const WITHOUT_ROUTERS = 'eip155:324';

type SwapSettings = Pick<DrawbridgeOptions, 'swap' | 'restrictedTimeZones'>;

/** True where swaps are offered on a network, in the time zone of the user's device. */
export function allowsSwaps(
  {swap = {}, restrictedTimeZones = {}}: SwapSettings,
  {timeZone}: Pick<Device, 'timeZone'>,
  network: CaipNetworkId | undefined,
): boolean {
  const {networks = SWAP_NETWORKS} = swap;
  const restricted = restrictedTimeZones.swaps?.map((zone) => zone.toUpperCase()) ?? [];
  return network !== undefined && networks.includes(network) && !restricted.includes(timeZone.toUpperCase());
}

/** The contracts that may receive a network's own coin without a question to the user. */
export function swapRouters({swap = {}}: SwapSettings, network: CaipNetworkId): readonly string[] {
  const known = SWAP_NETWORKS.includes(network) && network !== WITHOUT_ROUTERS ? ROUTERS : [];
  return swap.routers?.[network] ?? known;
}

/** What the public swap service keeps of the sold amount, in percent (spec 9). */
const PROVIDER_FEE = 0.85;

/**
 * The share of the sold amount that the swap service keeps, in percent; `undefined` for a service of the site that does not
 * state it.
 */
export function swapProviderFee({
  swap = {},
  endpoints = {},
}: Pick<DrawbridgeOptions, 'swap' | 'endpoints'>): number | undefined {
  return swap.providerFee ?? (endpoints.blockchain === undefined ? PROVIDER_FEE : undefined);
}

/** A swap that loses more than both is refused: percent of the sold amount, and its worth in US dollars. */
export function maxSwapLoss({swap = {}}: SwapSettings): {readonly percent: number; readonly usd: number} {
  return {percent: 50, usd: 10_000, ...swap.maxLoss};
}

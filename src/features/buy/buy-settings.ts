import type {DrawbridgeOptions} from '../../core/config/options.js';
import {RESTRICTED_TIME_ZONES} from '../../core/config/restricted-time-zones.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Device} from '../../core/model/device.js';

/** The networks of purchases, by the names that the provider has for them (spec 9). */
const BUY_NETWORKS: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
};

type BuySettings = Pick<DrawbridgeOptions, 'onramp' | 'restrictedTimeZones'>;

/** True if the time zone of the user's device is a restricted one. */
export function isBuyingRestricted(
  {restrictedTimeZones}: BuySettings,
  {timeZone}: Pick<Device, 'timeZone'>,
): boolean {
  const restricted = restrictedTimeZones?.onramp ?? RESTRICTED_TIME_ZONES;
  return restricted.some((zone) => zone.toUpperCase() === timeZone.toUpperCase());
}

/** Where a purchase would be made. */
export interface BuyPlace {
  /** The network in use. */
  readonly network: CaipNetworkId | undefined;
  /** All networks of the page. */
  readonly page: readonly CaipNetworkId[];
}

/**
 * True where a provider sells to an account, in the time zone of the user's device: on eip155 where one network of the page
 * is sold, on which the tokens can arrive, and on solana with the key of the second provider.
 */
export function allowsBuying(
  settings: BuySettings,
  device: Pick<Device, 'timeZone'>,
  {network, page}: BuyPlace,
): boolean {
  if (isBuyingRestricted(settings, device)) return false;
  if (network?.startsWith('solana:')) return Boolean(settings.onramp?.meldPublicKey);
  const sold = buyNetworks(settings);
  return network?.startsWith('eip155:') === true && page.some((id) => sold.has(id));
}

/** The names of the provider for networks: the eight of the specification, and those of the page. */
export function buyNetworks({onramp}: BuySettings): ReadonlyMap<CaipNetworkId, string> {
  return new Map(Object.entries({...BUY_NETWORKS, ...onramp?.networks}) as [CaipNetworkId, string][]);
}

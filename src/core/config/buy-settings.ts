import type {CaipNetworkId} from '../model/caip.js';
import type {Device} from '../model/device.js';
import type {DrawbridgeOptions} from './options.js';
import {RESTRICTED_TIME_ZONES} from './restricted-time-zones.js';

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

/**
 * True where a provider sells to an account on a network, in the time zone of the user's device: on eip155, and on solana
 * with the key of the second provider.
 */
export function allowsBuying(
  {onramp, restrictedTimeZones}: BuySettings,
  {timeZone}: Pick<Device, 'timeZone'>,
  network: CaipNetworkId | undefined,
): boolean {
  const isSold =
    network?.startsWith('eip155:') || (network?.startsWith('solana:') && Boolean(onramp?.meldPublicKey));
  const restricted = restrictedTimeZones?.onramp ?? RESTRICTED_TIME_ZONES;
  return Boolean(isSold) && !restricted.some((zone) => zone.toUpperCase() === timeZone.toUpperCase());
}

/** The names of the provider for networks: the eight of the specification, and those of the page. */
export function buyNetworks({onramp}: BuySettings): Readonly<Partial<Record<CaipNetworkId, string>>> {
  return {...BUY_NETWORKS, ...onramp?.networks};
}

import type {Network} from '../network.js';
import {coinTypeOf, DEFAULT_EVM_COIN, ETHEREUM_COIN} from './coin-type.js';

/** First part of the names that the names service has. */
const SERVICE_LABEL = /^[a-z0-9-]{3,64}$/;

/** True for a name that the names service may have: one label before its suffix, which begins with a dot. */
export function isServiceName(name: string, suffix: string): boolean {
  return name.endsWith(suffix) && SERVICE_LABEL.test(name.slice(0, -suffix.length));
}

/**
 * The coin types under which a name of the service may have its address for a network, the best first: the network's own,
 * the one for all EVM chains (ENSIP-19), Ethereum's. Throws `input/chain-id`, as `coinTypeOf` does.
 */
export function coinTypesOf(network: Pick<Network, 'id'>): readonly number[] {
  return [...new Set([coinTypeOf(network), DEFAULT_EVM_COIN, ETHEREUM_COIN])];
}

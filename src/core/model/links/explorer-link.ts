import type {ChainNamespace} from '../caip.js';
import type {Network} from '../network.js';
import {explorerPage} from './explorer-page.js';

/** Paths of an address in the explorers of families that do not use `address`. */
const ADDRESS_PATHS: Partial<Readonly<Record<ChainNamespace, string>>> = {polkadot: 'account'};

/** The address's page in a network's explorer; `undefined` where the network has no explorer. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  return network && explorerPage(network, `${ADDRESS_PATHS[network.chainNamespace] ?? 'address'}/${address}`);
}

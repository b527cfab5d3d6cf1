import type {ChainNamespace} from '../caip.js';
import type {Network} from '../network.js';
import {explorerPage} from './explorer-page.js';

/** Explorers of most families agree on the path of an address; those of the others have their own word for it. */
const ADDRESS_PATHS: Partial<Readonly<Record<ChainNamespace, string>>> = {polkadot: 'account'};

/** Where a network's explorer shows an address; `undefined` where the network has no explorer. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  return network && explorerPage(network, `${ADDRESS_PATHS[network.chainNamespace] ?? 'address'}/${address}`);
}

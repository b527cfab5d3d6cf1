import type {ChainNamespace} from '../caip.js';
import type {Network} from '../network.js';

/** Explorers of most families agree on the path of an address; those of the others have their own word for it. */
const ADDRESS_PATHS: Partial<Readonly<Record<ChainNamespace, string>>> = {polkadot: 'account'};

/** Where a network's explorer shows an address; `undefined` where the network has no explorer. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  const base = network?.blockExplorers?.default.url;
  if (!base) return undefined;
  // An explorer of several networks tells them apart by its query, which stays behind the path.
  const [origin = '', ...query] = base.split(/(?=\?)/);
  const path = ADDRESS_PATHS[network.chainNamespace] ?? 'address';
  return `${origin.replace(/\/$/, '')}/${path}/${address}${query.join('')}`;
}

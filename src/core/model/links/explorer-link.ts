import type {ChainNamespace} from '../caip.js';
import type {Network} from '../network.js';

/** Explorers of most families agree on the path of an address; those of the others have their own word for it. */
const ADDRESS_PATHS: Partial<Readonly<Record<ChainNamespace, string>>> = {polkadot: 'account'};

/** Where a network's explorer shows an address; `undefined` where the network has no explorer. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  return network && pageOf(network, `${ADDRESS_PATHS[network.chainNamespace] ?? 'address'}/${address}`);
}

/** Where a network's explorer shows a transaction; `undefined` where the network has no explorer. */
export function transactionLink(network: Network | undefined, id: string): string | undefined {
  return network && pageOf(network, `tx/${encodeURIComponent(id)}`);
}

function pageOf({blockExplorers}: Network, path: string): string | undefined {
  const base = blockExplorers?.default.url;
  if (!base) return undefined;
  // An explorer of several networks tells them apart by its query, which stays behind the path.
  const [origin = '', ...query] = base.split(/(?=\?)/);
  return `${origin.replace(/\/$/, '')}/${path}${query.join('')}`;
}

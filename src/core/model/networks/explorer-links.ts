import type {ChainNamespace} from '../caip.js';
import type {Network} from '../network.js';

/** A page of a network's explorer; `undefined` where the network has none. */
function explorerPage({blockExplorers}: Network, path: string): string | undefined {
  const base = blockExplorers?.default.url;
  if (!base) return undefined;
  // An explorer of several networks selects the network by its query, which stays behind the path.
  const [origin = '', ...query] = base.split(/(?=\?)/);
  return `${origin.replace(/\/$/, '')}/${path}${query.join('')}`;
}

/** Paths of an address in the explorers of families that do not use `address`. */
const ADDRESS_PATHS: Partial<Readonly<Record<ChainNamespace, string>>> = {polkadot: 'account'};

/** The address's page in a network's explorer; `undefined` where the network has no explorer. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  return network && explorerPage(network, `${ADDRESS_PATHS[network.chainNamespace] ?? 'address'}/${address}`);
}

/** The transaction's page in a network's explorer; `undefined` where the network has no explorer. */
export function transactionLink(network: Network | undefined, id: string): string | undefined {
  return network && explorerPage(network, `tx/${encodeURIComponent(id)}`);
}

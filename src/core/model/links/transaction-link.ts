import type {Network} from '../network.js';
import {explorerPage} from './explorer-page.js';

/** The transaction's page in a network's explorer; `undefined` where the network has no explorer. */
export function transactionLink(network: Network | undefined, id: string): string | undefined {
  return network && explorerPage(network, `tx/${encodeURIComponent(id)}`);
}

import type {Network} from '@drawbridge/modal/networks';
import {createClient, http, type Client} from 'viem';
import {everyChainSettings} from '../../site/demo-settings.js';

const clients = new Map<string, Client>();

/**
 * The client of an EVM chain, for viem's actions. Each chain has one, so that equal requests are sent once.
 *
 * @param chain - CAIP-2
 * @throws Error for a chain that the site does not have
 */
export function evmClient(chain: string): Client {
  const known = clients.get(chain);
  if (known) return known;
  const [url] = networkOf(chain)?.rpcUrls.default.http ?? [];
  if (url === undefined) throw new Error(`The site has no node of ${chain}`);
  const client = createClient({transport: http(url, {retryCount: 1}), cacheTime: 0});
  clients.set(chain, client);
  return client;
}

/**
 * The address at which a chain's node reports new blocks; undefined for a node without sockets.
 *
 * @param chain - CAIP-2
 */
export function socketOf(chain: string): string | undefined {
  return networkOf(chain)?.rpcUrls.default.webSocket?.[0];
}

/**
 * The page of a transaction in the chain's block explorer; undefined for a chain without one.
 *
 * @param chain - CAIP-2
 */
export function explorerOf(chain: string, transaction: string): string | undefined {
  return pageOf(chain, 'tx', transaction);
}

/** The page of an account in the chain's block explorer; undefined for a chain without one. */
export function accountPageOf(chain: string, account: string): string | undefined {
  return pageOf(chain, 'address', account);
}

function pageOf(chain: string, kind: 'tx' | 'address', id: string): string | undefined {
  const base = networkOf(chain)?.blockExplorers?.default.url;
  return base === undefined ? undefined : `${base}/${kind}/${encodeURIComponent(id)}`;
}

/** A network of the site by its CAIP-2 id. */
export function networkOf(chain: string): Network | undefined {
  for (const network of everyChainSettings().networks)
    if (typeof network === 'object' && 'caipNetworkId' in network && network.caipNetworkId === chain)
      return network;
  return undefined;
}

import {Hono} from 'hono';
import {observed, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import {BITCOIN_NETWORKS, type BitcoinNetwork} from './bitcoin-networks.js';

/**
 * `GET /bitcoin/api/address/:address` and `…/utxo`, and the same under `/bitcoin/testnet`, in mempool.space's form.
 *
 * It uses no Bitcoin node: the lists are made up, never change, and nothing can be sent.
 */
export function bitcoinRoutes({observer}: {readonly observer: Observer}): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.use(observed('bitcoin', observer));
  for (const network of BITCOIN_NETWORKS) addAddresses(app, network);
  return app;
}

function addAddresses(app: Hono<DevnetEnv>, {path, prefix}: BitcoinNetwork): void {
  app.get(`${path}/api/address/:address/utxo`, async (context) => {
    // Loaded at the first request: the addresses need a separate library.
    const {isBitcoinAddress, outputsOf} = await import('./unspent-outputs.js');
    const address = context.req.param('address');
    if (!isBitcoinAddress(address, prefix)) return context.text('Invalid Bitcoin address', 400);
    return context.json(outputsOf(address, prefix));
  });
  app.get(`${path}/api/address/:address`, async (context) => {
    const {isBitcoinAddress, outputsOf} = await import('./unspent-outputs.js');
    const address = context.req.param('address');
    if (!isBitcoinAddress(address, prefix)) return context.text('Invalid Bitcoin address', 400);
    const values = outputsOf(address, prefix).map(({value}) => value);
    const sum = values.reduce((total, value) => total + value, 0);
    return context.json({
      address,
      chain_stats: statsOf(values.length, sum),
      mempool_stats: statsOf(0, 0),
    });
  });
}

/** Sums of an address that has spent nothing. */
function statsOf(count: number, sum: number): Readonly<Record<string, number>> {
  return {
    funded_txo_count: count,
    funded_txo_sum: sum,
    spent_txo_count: 0,
    spent_txo_sum: 0,
    tx_count: count,
  };
}

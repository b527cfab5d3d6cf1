import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import type {CaipNetworkId} from '../caip.js';
import type {Network} from '../network.js';

/** A requested network by its id; throws `network/not-found`, which lists the requested networks. */
export function requireNetwork(requested: readonly Network[], id: CaipNetworkId): Network {
  const network = requested.find(({caipNetworkId}) => caipNetworkId === id);
  if (network) return network;
  const known = requested.map(({caipNetworkId}) => caipNetworkId);
  throw new DrawbridgeError(
    'network/not-found',
    `Network Not Found: ${id} is not among the networks of this page (${known.join(', ')})`,
    {name: id},
  );
}

import type {NetworksController} from '../controllers/networks-controller.js';
import {loadChunk} from '../core/errors/load-chunk.js';

/** Loads the facts of those networks of which only the id was given; rejects with `chunk/unavailable`. */
export async function resolveNetworks(networks: NetworksController): Promise<void> {
  if (!networks.state.get().requested.some(({stub}) => stub)) return;
  const [find, {withFacts}] = await Promise.all([
    networks.load(),
    loadChunk(import(/* together: late-settings */ '../controllers/change-networks.js')),
  ]);
  networks.change(withFacts(networks.state.get(), find));
}

import {computed} from '../../core/model/stores/computed.js';
import type {CreateGate} from '../../core/ports/feature.js';
import {respondToChain} from './unsupported-chain.js';

/** Holds the user while the wallet in use is on a network that the page must not be used on. */
export const createUnsupportedChainGate: CreateGate = ({config, connections, networks}) => ({
  state: computed([connections.state, networks.state], (states, {activeNamespace, requested}) => {
    const connection = states[activeNamespace];
    const isConnected = connection?.status === 'connected';
    const response = respondToChain({
      ...config,
      isConnected,
      active: isConnected ? connection.caipNetworkId : undefined,
      requested: requested.map(({caipNetworkId}) => caipNetworkId),
    });
    return response === 'hold' ? 'held' : 'clear';
  }),
});

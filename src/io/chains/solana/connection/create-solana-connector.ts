import type {Connector} from '../../../../core/ports/connector.js';
import type {StandardFace} from '../../../wallet-standard/registry/standard-face.js';
import type {SolanaConnection} from './solana-connection.js';

/** Makes a connector over one wallet's connection that looks like this. */
export function createSolanaConnector(connection: SolanaConnection, face: StandardFace): Connector {
  connection.present(face);
  return {
    ...face,
    namespaces: ['solana'],
    connect: (request) => connection.connect(request),
    restore: (request) => connection.restore(request),
    disconnect: () => connection.disconnect(),
    dispose: async () => connection.detach(),
    switchNetwork: (network) => connection.switchNetwork(network),
    events: {subscribe: (listener) => connection.subscribe(listener)},
  };
}

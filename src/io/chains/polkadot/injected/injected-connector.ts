import type {Connector} from '../../../../core/ports/connector.js';
import type {WalletFace} from '../discovery/wallet-face.js';
import type {PolkadotWallet} from './polkadot-wallet.js';

/** A connector over a wallet in `window.injectedWeb3`. */
export function createInjectedConnector(wallet: PolkadotWallet, face: WalletFace): Connector {
  return {
    ...face,
    namespaces: ['polkadot'],
    connect: (request) => wallet.connect(request),
    restore: (request) => wallet.restore(request),
    disconnect: () => wallet.disconnect(),
    dispose: async () => wallet.detach(),
    switchNetwork: (network) => wallet.switchNetwork(network),
    events: {subscribe: (listener) => wallet.subscribe(listener)},
  };
}

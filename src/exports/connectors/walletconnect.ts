import type {ConnectorPlugin} from '../../core/ports/connector-plugin.js';
// Emits no code; without it the declarations would contain no feature.
export type {FeatureRegistry} from '../../features/registry.js';

/**
 * Connects wallets on other devices, and apps on this one, over WalletConnect.
 *
 * The import is small: WalletConnect's SDK is loaded by the first pairing, or to restore a session.
 */
export function walletConnect(): ConnectorPlugin {
  return {
    id: 'walletConnect',
    async load() {
      const {WalletConnectConnector} =
        await import('../../io/connectors/walletconnect/walletconnect-connector.js');
      return {create: (env) => new WalletConnectConnector(env)};
    },
  };
}

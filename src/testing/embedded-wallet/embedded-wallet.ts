import type {ConnectorPlugin} from '../../core/ports/connector-plugin.js';
import type {EmbeddedWalletConnector} from './embedded-wallet-connector.js';

/** A connector plug-in for a wallet of this site, like one with an e-mail login; `take` receives the connector. */
export function embeddedWallet(
  take: (connector: EmbeddedWalletConnector) => void = () => {},
): ConnectorPlugin {
  return {
    id: 'embeddedWallet',
    async load() {
      const module = await import('./embedded-wallet-connector.js');
      return {
        create(env) {
          const connector = new module.EmbeddedWalletConnector(env);
          take(connector);
          return connector;
        },
      };
    },
  };
}

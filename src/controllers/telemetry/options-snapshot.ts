import type {Config} from '../../core/config/config.js';

/**
 * The options in the event INITIALIZE: switches, theme, ids. Addresses of services, secrets,
 * texts, pictures and objects of the adopter are left out.
 */
export function optionsSnapshot(config: Config): Readonly<Record<string, unknown>> {
  const {connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder, ...features} = config.features;
  return {
    networks: config.networks.map(({caipNetworkId}) => caipNetworkId),
    defaultNetwork: config.defaultNetwork.caipNetworkId,
    themeMode: config.themeMode,
    themeVariables: Object.keys(config.themeVariables),
    locale: config.locale,
    allowUnsupportedChain: config.allowUnsupportedChain,
    basic: config.basic,
    showWallets: config.showWallets,
    allWallets: config.allWallets,
    embedded: config.embedded,
    enableInjected: config.enableInjected,
    enableEip6963: config.enableEip6963,
    enableWalletConnect: config.enableWalletConnect,
    enableWallets: config.enableWallets,
    enableNetworkSwitch: config.enableNetworkSwitch,
    enableReconnect: config.enableReconnect,
    featuredWalletIds: config.featuredWalletIds,
    customWallets: config.customWallets.length,
    features: {
      ...features,
      orders: [connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder].map(Boolean),
    },
    metadata: {name: config.metadata.name, url: config.metadata.url},
  };
}

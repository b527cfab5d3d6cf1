import type {MessageOverrides} from '../messages/message.js';
import type {AccountType} from '../model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {Metadata} from '../model/metadata.js';
import type {Network} from '../model/network.js';
import type {ThemeMode, ThemeVariables} from '../model/theme.js';
import type {CustomWallet, DrawbridgeOptions, Features} from './options.js';

/** Features with every default filled in; the orders stay absent unless configured. */
export type ResolvedFeatures = Required<Omit<Features, FeatureOrders>> & Pick<Features, FeatureOrders>;

type FeatureOrders = 'connectMethodsOrder' | 'connectorTypeOrder' | 'walletFeaturesOrder';

/** The addresses in force. */
export interface ResolvedEndpoints {
  readonly explorer: string;
  readonly blockchain: string;
  readonly analytics: string;
  readonly relay: string;
  readonly authFrame: string;
  readonly rpc: string;
}

/** Checked options with every default filled in. Frozen. */
export interface Config {
  readonly id: string;
  readonly projectId: string;
  readonly metadata: Metadata;
  readonly networks: readonly [Network, ...Network[]];
  readonly defaultNetwork: Network;
  readonly namespaces: readonly [ChainNamespace, ...ChainNamespace[]];
  readonly chains: DrawbridgeOptions['chains'];
  readonly connectors: NonNullable<DrawbridgeOptions['connectors']>;
  readonly themeMode: ThemeMode;
  readonly themeVariables: ThemeVariables;
  readonly locale: string;
  readonly messages: MessageOverrides;
  readonly allowUnsupportedChain: boolean;
  readonly basic: boolean;
  readonly showWallets: boolean;
  readonly enableInjected: boolean;
  readonly enableEip6963: boolean;
  readonly enableWalletConnect: boolean;
  readonly enableWallets: boolean;
  readonly enableNetworkSwitch: boolean;
  readonly enableWalletGuide: boolean;
  readonly enableReconnect: boolean;
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  readonly featuredWalletIds: readonly string[];
  readonly includeWalletIds: readonly string[];
  readonly excludeWalletIds: readonly string[];
  readonly customWallets: readonly CustomWallet[];
  readonly chainImages: Readonly<Record<string, string>>;
  readonly connectorImages: Readonly<Record<string, string>>;
  readonly customRpcUrls: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>;
  readonly defaultAccountTypes: Readonly<Record<ChainNamespace, AccountType>>;
  readonly termsConditionsUrl: string | undefined;
  readonly privacyPolicyUrl: string | undefined;
  readonly embedded: boolean;
  readonly disableAppend: boolean;
  readonly debug: boolean;
  /** Names of options that do not exist; worth a warning in debug mode. */
  readonly unknownOptions: readonly string[];
  readonly onError: DrawbridgeOptions['onError'];
  readonly features: ResolvedFeatures;
  readonly endpoints: ResolvedEndpoints;
}

import type {ReadableAtom} from 'nanostores';
import type {MessageOverrides} from '../messages/message.js';
import type {AccountType} from '../model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {Metadata} from '../model/metadata.js';
import type {Network} from '../model/network.js';
import type {ThemeMode, ThemeVariables} from '../model/theme.js';
import type {ResolvedEndpoints} from '../ports/connector-plugin.js';
import type {FeatureOptions, OptionName} from '../ports/feature.js';
import type {DefaultedOption} from './generated/defaulted-option.js';
import type {DrawbridgeOptions, Features} from './options.js';

/**
 * Features with every default filled in; the orders stay absent unless configured. Options that features add
 * have their defaults once the features are loaded; code that is loaded before them must not read them.
 */
export type ResolvedFeatures = CoreFeatures & Readonly<FeatureOptions>;

/** The features that core declares. */
export type CoreFeatures = Required<Omit<Features, FeatureOrders | OptionName>> &
  Pick<Features, FeatureOrders>;

type FeatureOrders = 'connectMethodsOrder' | 'connectorTypeOrder' | 'walletFeaturesOrder';

declare module '../ports/feature.js' {
  interface PageSettings {
    readonly features: ResolvedFeatures;
    /** The page has the blockchain API, which needs `projectId` or `endpoints.blockchain`. */
    readonly hasBlockchainApi: boolean;
  }
  interface Situation extends PageSettings {
    /** As given, without defaults. */
    readonly options: Pick<DrawbridgeOptions, 'swap' | 'onramp' | 'restrictedTimeZones'>;
    /** The time zone of the user's device. */
    readonly timeZone: string;
    /** The networks that the page asked for. */
    readonly networks: readonly CaipNetworkId[];
  }
  interface GateSettings {
    readonly allowUnsupportedChain: boolean;
    readonly basic: boolean;
    readonly enableNetworkSwitch: boolean;
    readonly features: ResolvedFeatures;
    /** As given, without defaults. */
    readonly options: Pick<DrawbridgeOptions, 'siwx' | 'signInWithWallet'>;
  }
  interface FeatureContext {
    /** The option `features` with every default; it follows `updateFeatures`. */
    readonly features: {readonly state: ReadableAtom<ResolvedFeatures>};
  }
}

/**
 * The part of the configuration that a client needs before it is used; the rest is derived from `options`
 * when it is.
 */
export interface PageConfig {
  readonly id: string;
  /** Source of the options: a script's call, or the attributes of a `<drawbridge-modal>`. */
  readonly source: 'options' | 'attributes';
  /** As given, without defaults. */
  readonly options: DrawbridgeOptions;
  readonly networks: readonly [Network, ...Network[]];
  readonly defaultNetwork: Network;
  readonly themeMode: ThemeMode;
  readonly themeVariables: ThemeVariables;
  readonly locale: string;
  readonly messages: MessageOverrides;
  readonly embedded: boolean;
  readonly disableAppend: boolean;
  readonly enableReconnect: boolean;
}

/** Checked options with every default filled in. */
export interface Config extends PageConfig, Required<Pick<DrawbridgeOptions, DefaultedOption>> {
  readonly metadata: Metadata;
  readonly namespaces: readonly [ChainNamespace, ...ChainNamespace[]];
  readonly chains: DrawbridgeOptions['chains'];
  readonly customRpcUrls: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>;
  readonly defaultAccountTypes: Readonly<Record<ChainNamespace, AccountType>>;
  readonly termsConditionsUrl: string | undefined;
  readonly privacyPolicyUrl: string | undefined;
  readonly onError: DrawbridgeOptions['onError'];
  readonly features: ResolvedFeatures;
  readonly endpoints: ResolvedEndpoints;
}

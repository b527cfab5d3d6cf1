import * as v from 'valibot';
import {CONNECT_METHODS, CONNECTOR_ROW_TYPES} from '../model/connector.js';

const flag = v.optional(v.boolean());
const texts = v.optional(v.array(v.string()));
const text = v.optional(v.string());
const images = v.optional(v.record(v.string(), v.string()));
const order = <const T extends readonly string[]>(names: T) => v.optional(v.array(v.picklist(names)));
const fn = v.optional(v.function());

/** What each option must look like; networks and plug-ins are checked where they are used. */
export const optionSchema = v.object({
  id: text,
  projectId: text,
  metadata: v.optional(v.object({name: text, description: text, url: text, icons: texts})),
  networks: v.pipe(v.array(v.unknown()), v.minLength(1, 'at least one network')),
  defaultNetwork: v.optional(v.unknown()),
  chains: v.optional(v.array(v.object({namespace: v.string(), load: v.function()}))),
  connectors: v.optional(v.array(v.object({id: v.string(), load: v.function()}))),
  siwx: v.optional(v.unknown()),
  signInWithWallet: v.optional(v.unknown()),
  themeMode: v.optional(v.picklist(['light', 'dark', 'auto'])),
  themeVariables: images,
  locale: text,
  messages: v.optional(v.record(v.string(), v.unknown())),
  allowUnsupportedChain: flag,
  basic: flag,
  showWallets: flag,
  enableInjected: flag,
  enableEip6963: flag,
  enableWalletConnect: flag,
  enableWallets: flag,
  enableNetworkSwitch: flag,
  enableWalletGuide: flag,
  enableReconnect: flag,
  allWallets: v.optional(v.picklist(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  customWallets: v.optional(v.array(v.looseObject({id: v.string(), name: v.string()}))),
  chainImages: images,
  connectorImages: images,
  customRpcUrls: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
  tokens: v.optional(v.record(v.string(), v.looseObject({address: v.string()}))),
  defaultAccountTypes: images,
  termsConditionsUrl: text,
  privacyPolicyUrl: text,
  embedded: flag,
  disableAppend: flag,
  debug: flag,
  onError: fn,
  features: v.optional(
    v.object({
      swaps: flag,
      onramp: flag,
      receive: flag,
      send: flag,
      email: flag,
      emailShowWallets: flag,
      socials: v.optional(v.union([v.array(v.string()), v.literal(false)])),
      history: flag,
      analytics: flag,
      allWallets: flag,
      legalCheckbox: flag,
      smartSessions: flag,
      collapseWallets: flag,
      connectMethodsOrder: order(CONNECT_METHODS),
      connectorTypeOrder: order(CONNECTOR_ROW_TYPES),
      walletFeaturesOrder: order(['onramp', 'swaps', 'receive', 'send']),
    }),
  ),
  endpoints: v.optional(
    v.object({explorer: text, blockchain: text, analytics: text, relay: text, authFrame: text, rpc: text}),
  ),
  env: v.optional(v.looseObject({})),
});

import {createDrawbridge as create} from '../client/create-drawbridge.js';
import type {Drawbridge} from '../client/drawbridge.js';
import {checkOptions} from '../core/config/check-options.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {VERSION} from '../core/config/version.js';
import {createModalHost} from '../shell/modal/modal-host.js';

export type {
  ActiveNetwork,
  ClientEvent,
  Drawbridge,
  DrawbridgeState,
  Eip1193Provider,
  Providers,
} from '../client/drawbridge.js';
export type {
  CustomWallet,
  DrawbridgeOptions,
  Endpoints,
  Environment,
  Features,
} from '../core/config/options.js';
export type {
  EarlierLogin,
  LoginAccount,
  LoginMethod,
  LoginUser,
  SocialProvider,
} from '../core/model/login.js';
export {DrawbridgeError, isDrawbridgeError} from '../core/errors/drawbridge-error.js';
export type {ErrorCode, ErrorKind} from '../core/errors/error-codes.js';
export type {Message, MessageOverrides, Messages} from '../core/messages/message.js';
export type {ShownWallet} from '../core/messages/shown-wallet.js';
export {
  NO_ACCOUNT,
  type Account,
  type AccountState,
  type AccountType,
  type AnyAccountState,
  type ConnectedWalletInfo,
  type SmartAccounts,
} from '../core/model/account.js';
export type {AddressOf, CaipAddress, CaipNetworkId, ChainIdOf, ChainNamespace} from '../core/model/caip.js';
// Emits no code; without it the published declarations would contain no feature.
export type {FeatureRegistry} from '../features/registry.js';
export type {ErrorReport} from '../core/errors/error-report.js';
export type {Metadata} from '../core/model/metadata.js';
export type {AnyNetwork, NativeCurrency, Network, NetworkInput, NetworkState} from '../core/model/network.js';
export type {
  ServerSession,
  SignInWithWallet,
  WalletMessageFields,
  WalletMessageParams,
  WalletSession,
} from '../core/model/sign-in/sign-in-with-wallet.js';
export type {SignInOptions} from '../core/model/sign-in/sign-in-options.js';
export type {ThemeMode, ThemeState, ThemeVariables} from '../core/model/theme.js';
export type {PublicView, ViewName, ViewParams} from '../core/model/view.js';
export type {Wallet} from '../core/model/wallet.js';
export type {ConnectorRowType} from '../core/model/connector.js';
export type {
  ConnectAttempt,
  DrawbridgeWallets,
  ListStatus,
  WalletDownloads,
  WalletReach,
  WalletRow,
  WalletsState,
  WalletTarget,
} from '../core/model/wallets/headless-wallets.js';
export type {TokenBalance} from '../core/model/assets/token-balance.js';
export type {ChainPlugin} from '../core/ports/chain-adapter.js';
export type {
  BitcoinMessageProtocol,
  BitcoinProvider,
  BitcoinSignedPsbt,
  BitcoinSignInput,
  BitcoinSignMessageRequest,
  BitcoinSignPsbtRequest,
  BitcoinTransfer,
} from '../core/ports/providers.js';
export type {PolkadotProvider, PolkadotRawPayload, PolkadotSignature} from '../core/ports/providers.js';
export type {SolanaProvider} from '../core/ports/providers.js';
export type {DisconnectOptions} from '../flows/disconnect-flow.js';
export type {AccountBalance, AnyAccountBalance, ReadBalanceOptions} from '../flows/read-balance-of.js';
export type {AnySignedMessage, SignedMessage, SignMessageOptions} from '../flows/sign-message-flow.js';
export type {AnyWalletConnection, WalletConnection} from '../client/wallet-connections.js';
export type {ConnectCause} from '../core/ports/connection.js';
export type {SwitchNetworkOptions} from '../flows/switch-network-flow.js';
export type {SwitchWalletOptions} from '../flows/switch-wallet-flow.js';
export type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  NamespaceSession,
  NonEmptyList,
  Restored,
  Session,
} from '../core/ports/connector.js';
export type {ApprovalScreen, EmbeddedWallet, WalletRequest} from '../core/ports/embedded-wallet.js';
export type {EmailStep, LoggedIn, LoginConnector, LoginService, LoginState} from '../core/ports/login.js';
export type {ConnectorEnv, ConnectorModule, ConnectorPlugin, Screen} from '../core/ports/connector-plugin.js';
// Plug-ins add to these by `declare module '@drawbridge/modal'`.
export type {
  CreateFeature,
  FeatureApis,
  FeatureContext,
  FeatureManifest,
  FeatureOptions,
} from '../core/ports/feature.js';
export type {OpenOptions} from '../flows/open-modal-flow.js';
export type {SendArguments} from '../features/send/model/send-arguments.js';
export type {SwapArguments} from '../features/swap/api.js';
export {RESTRICTED_TIME_ZONES} from '../core/config/restricted-time-zones.js';
export {
  DrawbridgeAccountChangeEvent,
  DrawbridgeConnectEvent,
  DrawbridgeDisconnectEvent,
} from '../ui/base/client-events.js';
export {
  DrawbridgeBeforeCloseEvent,
  DrawbridgeCloseEvent,
  DrawbridgeOpenEvent,
} from '../ui/base/client-events.js';
export {
  DrawbridgeErrorEvent,
  DrawbridgeNetworkChangeEvent,
  DrawbridgeViewChangeEvent,
} from '../ui/base/client-events.js';

/** This package's version. */
export const version: string = VERSION;

/**
 * Creates a client. Two clients share nothing; give each its own `id`.
 *
 * Safe on a server. Throws a `DrawbridgeError` of kind `configuration` that names the option, the given value
 * and the accepted ones. The first `open()` adds the modal's element to the page, unless the page has one for
 * this client or `disableAppend` is set. Elements of a page without a modal element find its only client.
 */
export function createDrawbridge(options: DrawbridgeOptions): Drawbridge {
  const host = createModalHost();
  const client = create(options, checkOptions, host);
  host.offer(client);
  return client;
}

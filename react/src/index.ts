export {DrawbridgeProvider, type DrawbridgeProviderProps} from './drawbridge-provider.js';
export type {HookOptions} from './hooks/use-client.js';
export {
  DrawbridgeAccountButton,
  type DrawbridgeAccountButtonProps,
} from './components/drawbridge-account-button.js';
export {DrawbridgeButton, type DrawbridgeButtonProps} from './components/drawbridge-button.js';
export {
  DrawbridgeConnectButton,
  type DrawbridgeConnectButtonProps,
} from './components/drawbridge-connect-button.js';
export {DrawbridgeModal, type DrawbridgeModalProps} from './components/drawbridge-modal.js';
export {
  DrawbridgeNetworkButton,
  type DrawbridgeNetworkButtonProps,
} from './components/drawbridge-network-button.js';
export {
  DrawbridgeOnrampWidget,
  type DrawbridgeOnrampWidgetProps,
} from './components/drawbridge-onramp-widget.js';
export {
  DrawbridgeWalletButton,
  type DrawbridgeWalletButtonProps,
} from './components/drawbridge-wallet-button.js';
export {
  useDisconnect,
  useDisconnect as useDrawbridgeDisconnect,
  type UseDisconnect,
} from './hooks/use-disconnect.js';
export {
  useDrawbridgeAccount,
  type AccountOptions,
  type UseDrawbridgeAccount,
} from './hooks/use-drawbridge-account.js';
export {
  useDrawbridgeConnections,
  type ConnectionsOptions,
  type UseDrawbridgeConnections,
} from './hooks/use-drawbridge-connections.js';
export {
  useDrawbridgeBalance,
  type BalanceOptions,
  type BalanceStatus,
  type UseDrawbridgeBalance,
} from './hooks/use-drawbridge-balance.js';
export {
  useDrawbridgeWallets,
  useWalletImage,
  type UseDrawbridgeWallets,
  type WalletsOptions,
} from './hooks/use-drawbridge-wallets.js';
export {useWalletInfo} from './hooks/use-wallet-info.js';
export {useDrawbridgeModal, type UseDrawbridgeModal} from './hooks/use-drawbridge-modal.js';
export {useDrawbridgeNetwork, type UseDrawbridgeNetwork} from './hooks/use-drawbridge-network.js';
export {useDrawbridgeProvider} from './hooks/use-drawbridge-provider.js';
export {useDrawbridge, type UseDrawbridge} from './hooks/use-drawbridge.js';
export {useDrawbridgeEvents, type EventOptions} from './hooks/use-drawbridge-events.js';
export {
  useDrawbridgeSession,
  type SessionOptions,
  type SessionStatus,
  type UseDrawbridgeSession,
  type WalletSessionOptions,
} from './hooks/use-drawbridge-session.js';
export {useDrawbridgeState} from './hooks/use-drawbridge-state.js';
export {useDrawbridgeTheme, type UseDrawbridgeTheme} from './hooks/use-drawbridge-theme.js';
export {useSignMessage, type UseSignMessage} from './hooks/use-sign-message.js';
export {useSwitchNetwork, type UseSwitchNetwork} from './hooks/use-switch-network.js';
export type {DrawbridgeTags} from './raw-tags.js';

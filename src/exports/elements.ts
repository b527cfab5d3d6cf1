// Registers the public elements; a second copy on the page changes nothing. The provider comes first, so that
// it is registered when the elements below it search for it.
import '../shell/modal/drawbridge-provider.js';
import '../shell/modal/drawbridge-modal.js';
import '../shell/button/drawbridge-button.js';
import '../shell/button/connect-button.js';
import '../shell/button/account-button.js';
import '../shell/button/network-button.js';
import '../shell/button/onramp-widget.js';
import '../shell/button/wallet-button.js';

// Emits no code; without it the declarations would contain no feature.
export type {FeatureRegistry} from '../features/registry.js';
export type {ElementAttributes, ElementEvents} from '../shell/element-attributes.js';
export type {DrawbridgeProvider} from '../shell/modal/drawbridge-provider.js';
export type {DrawbridgeModal} from '../shell/modal/drawbridge-modal.js';
export type {DrawbridgeButton} from '../shell/button/drawbridge-button.js';
export type {DrawbridgeConnectButton} from '../shell/button/connect-button.js';
export type {DrawbridgeAccountButton} from '../shell/button/account-button.js';
export type {DrawbridgeNetworkButton} from '../shell/button/network-button.js';
export type {DrawbridgeOnrampWidget} from '../shell/button/onramp-widget.js';
export type {DrawbridgeWalletButton} from '../shell/button/wallet-button.js';

// The events' names for addEventListener are declared with them: a declaration file keeps only what it
// exports.
export type {
  DrawbridgeAccountChangeEvent,
  DrawbridgeConnectEvent,
  DrawbridgeDisconnectEvent,
} from '../ui/base/client-events.js';
export type {
  DrawbridgeBeforeCloseEvent,
  DrawbridgeCloseEvent,
  DrawbridgeOpenEvent,
} from '../ui/base/client-events.js';
export type {
  DrawbridgeErrorEvent,
  DrawbridgeNetworkChangeEvent,
  DrawbridgeViewChangeEvent,
} from '../ui/base/client-events.js';

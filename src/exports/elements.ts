// Registers the public elements; a second copy on the page changes nothing. The provider comes first, so that it
// is there to answer when the elements below it ask.
import '../ui/shell/provider/drawbridge-provider.js';
import '../ui/shell/modal/drawbridge-modal.js';
import '../ui/shell/button/drawbridge-button.js';
import '../ui/shell/button/connect-button.js';
import '../ui/shell/button/account-button.js';
import '../ui/shell/button/network-button.js';
import '../ui/shell/button/wallet-button.js';

export type {DrawbridgeProvider} from '../ui/shell/provider/drawbridge-provider.js';
export type {DrawbridgeModal} from '../ui/shell/modal/drawbridge-modal.js';
export type {DrawbridgeButton} from '../ui/shell/button/drawbridge-button.js';
export type {DrawbridgeConnectButton} from '../ui/shell/button/connect-button.js';
export type {DrawbridgeAccountButton} from '../ui/shell/button/account-button.js';
export type {DrawbridgeNetworkButton} from '../ui/shell/button/network-button.js';
export type {DrawbridgeWalletButton} from '../ui/shell/button/wallet-button.js';

// With them come the events' names for addEventListener: a declaration file keeps only what it exports.
export type {
  DrawbridgeAccountChangeEvent,
  DrawbridgeConnectEvent,
  DrawbridgeDisconnectEvent,
} from '../ui/base/events/account-events.js';
export type {
  DrawbridgeBeforeCloseEvent,
  DrawbridgeCloseEvent,
  DrawbridgeOpenEvent,
} from '../ui/base/events/modal-events.js';
export type {
  DrawbridgeErrorEvent,
  DrawbridgeNetworkChangeEvent,
  DrawbridgeViewChangeEvent,
} from '../ui/base/events/state-events.js';

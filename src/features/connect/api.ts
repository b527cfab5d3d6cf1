import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {MessageWallet} from '../../core/messages/shown-wallet.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {ConnectMethod} from '../../core/model/connector.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {enLater} from './messages/en-later.js';
import type {en} from './messages/en.js';

type Sentences = typeof en & typeof enLater;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly connect: undefined;
  }
  interface Slots {
    /**
     * A connector plug-in's way to connect beside the wallets. `features.connectMethodsOrder`
     * sets its place. It has the attribute `disabled` until the user has agreed to the terms.
     */
    readonly 'connect-method': {readonly method: Exclude<ConnectMethod, 'wallet'>; readonly label?: never};
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly Connect: undefined;
    readonly AllWallets: undefined;
    /** `isOpening`: the user has just followed the wallet's link, so its app should open. */
    readonly ConnectingWalletConnect: {readonly wallet?: Wallet; readonly isOpening?: boolean} | undefined;
    /** `uri`: the adopter's link to show instead of a new pairing. */
    readonly ConnectingWalletConnectBasic: {readonly uri?: string} | undefined;
    /**
     * `wallet` is for the title, and while the connector is not at hand. `failure` is what an attempt ended with
     * that another view was shown for; the user decides whether to ask again. `isReturning` leads back to the view
     * before once the wallet is connected; otherwise the modal closes.
     */
    readonly ConnectingExternal: {
      readonly connectorId: string;
      readonly namespace?: ChainNamespace;
      readonly wallet?: MessageWallet;
      readonly failure?: DrawbridgeError;
      readonly isReturning?: true;
    };
    /** A wallet that has several chains: which of them? `wallet` is for while the connector is not at hand. */
    readonly ConnectingMultiChain: {readonly connectorId: string; readonly wallet?: MessageWallet};
    readonly WhatIsAWallet: undefined;
    readonly GetWallet: undefined;
    readonly Downloads: {readonly wallet: Wallet};
  }
  interface PublicViews {
    readonly Connect: true;
    readonly AllWallets: true;
    readonly ConnectingWalletConnect: true;
    readonly ConnectingWalletConnectBasic: true;
    readonly WhatIsAWallet: true;
    readonly GetWallet: true;
  }
}

type Views =
  | 'Connect'
  | 'AllWallets'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'WhatIsAWallet'
  | 'GetWallet'
  | 'Downloads';

export interface ConnectFeature extends InternalManifest<'connect', never, Views> {}

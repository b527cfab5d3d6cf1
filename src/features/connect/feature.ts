import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {ConnectMethod} from '../../core/model/connector.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {FeatureManifest} from '../../core/ports/feature.js';
import type {enLater} from './messages/en-later.js';
import type {en} from './messages/en.js';

type Sentences = typeof en & typeof enLater;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
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
     * `name` is the wallet's, for the title while the connector is not at hand. `failure` is what an attempt ended with
     * that another view was shown for; the user decides whether to ask again. `isReturning` leads back to the view
     * before once the wallet is connected; otherwise the modal closes.
     */
    readonly ConnectingExternal: {
      readonly connectorId: string;
      readonly namespace?: ChainNamespace;
      readonly name?: string;
      readonly failure?: DrawbridgeError;
      readonly isReturning?: true;
    };
    /** A wallet that has several chains: which of them? `name` is the wallet's, while the connector is not at hand. */
    readonly ConnectingMultiChain: {readonly connectorId: string; readonly name?: string};
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

export interface ConnectFeature extends FeatureManifest<'connect', never, Views> {}

export const connectFeature: ConnectFeature = {
  id: 'connect',
  needs: [],
  views: {
    Connect: {
      tag: 'drawbridge-connect-view',
      title: () => ['connect.title'],
      load: () => import('./views/connect/connect-view.js'),
      isPublic: true,
    },
    AllWallets: {
      tag: 'drawbridge-all-wallets-view',
      title: () => ['allWallets.title'],
      load: () => import(/* together: other-wallets */ './views/all-wallets-view.js'),
      isPublic: true,
      isFetchedAhead: true,
    },
    ConnectingWalletConnect: {
      tag: 'drawbridge-connecting-walletconnect-view',
      title: (params) => params?.wallet?.name ?? ['wc.title'],
      async load() {
        const {prefetchWays} = await import(
          /* together: other-wallets */ './views/connecting-walletconnect/connecting-walletconnect-view.js'
        );
        prefetchWays();
      },
      isPublic: true,
      isFetchedAhead: true,
    },
    ConnectingWalletConnectBasic: {
      tag: 'drawbridge-connecting-walletconnect-basic-view',
      title: () => ['wc.title'],
      load: () => import('./views/connecting-walletconnect/connecting-walletconnect-basic-view.js'),
      isPublic: true,
    },
    ConnectingExternal: {
      tag: 'drawbridge-connecting-external-view',
      title: ({name}) => name ?? ['connect.title'],
      load: () => import('./views/connecting-external-view.js'),
      asksWallet: true,
    },
    ConnectingMultiChain: {
      tag: 'drawbridge-connecting-multi-chain-view',
      title: () => ['multiChain.title'],
      load: () => import('./views/connecting-multi-chain/connecting-multi-chain-view.js'),
      asksWallet: true,
    },
    WhatIsAWallet: {
      tag: 'drawbridge-what-is-a-wallet-view',
      title: () => ['whatIsAWallet.title'],
      load: () => import(/* together: guide */ './views/what-is-a-wallet-view.js'),
      isPublic: true,
    },
    GetWallet: {
      tag: 'drawbridge-get-wallet-view',
      title: () => ['getWallet.title'],
      load: () => import(/* together: guide */ './views/get-wallet-view.js'),
      isPublic: true,
    },
    Downloads: {
      tag: 'drawbridge-downloads-view',
      title: ({wallet}) => ['downloads.title', wallet.name],
      load: () => import(/* together: guide */ './views/downloads-view.js'),
    },
  },
  messages: {
    prefixes: [
      'connect',
      'allWallets',
      'connecting',
      'wc',
      'whatIsAWallet',
      'getWallet',
      'downloads',
      'multiChain',
    ],
    load: {en: async () => (await import(/* together: second-screen */ './messages/en.js')).en},
    loadLater: {en: async () => (await import('./messages/en-later.js')).enLater},
  },
};

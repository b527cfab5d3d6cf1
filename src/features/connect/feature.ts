import type {ConnectFeature} from './api.js';

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
      title: ({wallet}) => wallet ?? ['connect.title'],
      load: () => import('./views/connecting-external-view.js'),
      asksWallet: true,
    },
    ConnectingMultiChain: {
      tag: 'drawbridge-connecting-multi-chain-view',
      title: () => ['multiChain.title'],
      load: () => import('./views/connecting-multi-chain-view.js'),
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
      title: ({wallet: {name}}) => ['downloads.title', {name}],
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

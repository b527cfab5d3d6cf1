import type {NetworksFeature} from './api.js';

export const networksFeature: NetworksFeature = {
  id: 'networks',
  needs: [],
  gates: [
    {
      view: 'UnsupportedChain',
      heldViews: ['UnsupportedChain'],
      back: 'close',
      isWanted: ({allowUnsupportedChain, enableNetworkSwitch, basic}) =>
        !allowUnsupportedChain && enableNetworkSwitch && !basic,
      load: async () =>
        (await import(/* together: second-screen */ './unsupported-chain-gate.js'))
          .createUnsupportedChainGate,
    },
  ],
  views: {
    Networks: {
      tag: 'drawbridge-networks-view',
      title: () => ['networks.title'],
      load: () => import(/* together: networks */ './views/networks-view.js'),
      isPublic: true,
    },
    SwitchNetwork: {
      tag: 'drawbridge-switch-network-view',
      title: () => ['switchNetwork.title'],
      load: () => import(/* together: networks */ './views/switch-network-view.js'),
      asksWallet: true,
    },
    SwitchActiveChain: {
      tag: 'drawbridge-switch-active-chain-view',
      title: () => ['switchChain.title'],
      load: () => import(/* together: networks */ './views/switch-active-chain-view.js'),
      asksWallet: true,
    },
    UnsupportedChain: {
      tag: 'drawbridge-unsupported-chain-view',
      title: () => ['unsupportedChain.title'],
      load: () => import(/* together: networks */ './views/unsupported-chain-view.js'),
      isPublic: true,
      needsAccount: true,
      asksWallet: true,
    },
    WhatIsANetwork: {
      tag: 'drawbridge-what-is-a-network-view',
      title: () => ['whatIsANetwork.title'],
      load: () => import(/* together: guide */ './views/what-is-a-network-view.js'),
      isPublic: true,
    },
  },
  messages: {
    prefixes: ['networks', 'switchNetwork', 'unsupportedChain', 'switchChain', 'whatIsANetwork'],
    load: {en: async () => (await import(/* together: networks */ './messages/en.js')).en},
  },
};

import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {FeatureManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly networks: undefined;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly Networks: undefined;
    readonly SwitchNetwork: {readonly caipNetworkId: CaipNetworkId};
    /** Another chain needs a wallet of its own; `caipNetworkId` is where the user wants to go in it. */
    readonly SwitchActiveChain: {
      readonly switchToChain: ChainNamespace;
      readonly caipNetworkId?: CaipNetworkId;
    };
    readonly UnsupportedChain: undefined;
    readonly WhatIsANetwork: undefined;
  }
  interface PublicViews {
    readonly Networks: true;
    readonly UnsupportedChain: true;
    readonly WhatIsANetwork: true;
  }
}

type Views = 'Networks' | 'SwitchNetwork' | 'SwitchActiveChain' | 'UnsupportedChain' | 'WhatIsANetwork';

export interface NetworksFeature extends FeatureManifest<'networks', never, Views> {}

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

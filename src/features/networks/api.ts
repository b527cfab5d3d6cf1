import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly networks: undefined;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly Networks: undefined;
    readonly SwitchNetwork: {readonly caipNetworkId: CaipNetworkId};
    /** Another chain needs another wallet; `caipNetworkId` is the wanted network. */
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

export interface NetworksFeature extends InternalManifest<'networks', never, Views> {}

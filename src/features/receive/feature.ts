import type {FeatureManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly receive: undefined;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** The address of the account in use, to be paid. */
    readonly WalletReceive: undefined;
    /** On which networks it may be paid. */
    readonly WalletCompatibleNetworks: undefined;
  }
  interface PublicViews {
    readonly WalletReceive: true;
  }
}

export interface ReceiveFeature extends FeatureManifest<
  'receive',
  never,
  'WalletReceive' | 'WalletCompatibleNetworks'
> {}

export const receiveFeature: ReceiveFeature = {
  id: 'receive',
  needs: [],
  views: {
    WalletReceive: {
      tag: 'drawbridge-wallet-receive-view',
      title: () => ['receive.title'],
      load: () => import(/* together: receive */ './views/wallet-receive-view.js'),
      isPublic: true,
      needsAccount: true,
    },
    WalletCompatibleNetworks: {
      tag: 'drawbridge-wallet-compatible-networks-view',
      title: () => ['compatibleNetworks.title'],
      load: () => import(/* together: receive */ './views/wallet-compatible-networks-view.js'),
    },
  },
  messages: {
    prefixes: ['receive', 'compatibleNetworks'],
    load: {en: async () => (await import(/* together: account */ './messages/en.js')).en},
  },
  slots: [
    {
      slot: 'account-tile',
      id: 'receive',
      order: 2,
      label: ['receive.title'],
      tag: 'drawbridge-receive-tile',
      load: () => import(/* together: account */ './views/receive-tile.js'),
      isOffered: ({subject, features}) => features.receive && subject?.capabilities.receive === true,
    },
    {
      slot: 'account-empty',
      id: 'receive',
      order: 0,
      label: ['receive.funds'],
      tag: 'drawbridge-receive-funds',
      load: () => import(/* together: account */ './views/receive-funds.js'),
      isOffered: ({features}) => features.receive,
    },
  ],
};

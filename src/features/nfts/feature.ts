import type {FeatureApis, FeatureManifest} from '../../core/ports/feature.js';
import type {NftsController} from './nfts-controller.js';
import type {en} from './messages/en.js';

/** API of the feature `nfts`. */
export interface NftsApi {
  /** NFTs from wallets; those from the history are derived from the activity. */
  readonly nfts: NftsController;
  readonly activity: FeatureApis['activity'];
  readonly loadTokens: FeatureApis['tokens']['load'];
}

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly nfts: NftsApi;
  }
}

export interface NftsFeature extends FeatureManifest<'nfts', 'tokens' | 'activity'> {}

export const nftsFeature: NftsFeature = {
  id: 'nfts',
  needs: ['tokens', 'activity'],
  views: {},
  messages: {
    prefixes: ['nfts'],
    load: {en: async () => (await import(/* together: balances */ './messages/en.js')).en},
  },
  slots: [
    {
      slot: 'account-tab',
      id: 'nfts',
      order: 1,
      label: ['account.nfts'],
      tag: 'drawbridge-nfts-panel',
      load: () => import('./views/nfts-panel.js'),
      isOffered: ({subject}) => subject?.capabilities.tokens === true,
    },
  ],
  load: async () => (await import(/* together: balances */ './create-nfts.js')).createNfts,
};

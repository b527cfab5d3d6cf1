import type {InternalApis, InternalManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';
import type {NftsController} from './nfts-controller.js';

/** API of the feature `nfts`. */
export interface NftsApi {
  /** NFTs from wallets; those from the history are derived from the activity. */
  readonly nfts: NftsController;
  readonly activity: InternalApis['activity'];
  readonly loadTokens: InternalApis['tokens']['load'];
}

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly nfts: NftsApi;
  }
}

export interface NftsFeature extends InternalManifest<'nfts', 'tokens' | 'activity'> {}

import type {InternalManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
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

export interface ReceiveFeature extends InternalManifest<
  'receive',
  never,
  'WalletReceive' | 'WalletCompatibleNetworks'
> {}

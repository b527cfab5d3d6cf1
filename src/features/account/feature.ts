import type {Message} from '../../core/messages/message.js';
import type {FeatureManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly account: undefined;
  }
  interface Slots {
    /** A tab of the account; `AccountState.currentTab` is its index. */
    readonly 'account-tab': {
      readonly label: Message;
      /** Analytics event when the user selects the tab. */
      readonly event?: string;
    };
    /** An action button of the account; `id` is its name in `features.walletFeaturesOrder`. */
    readonly 'account-tile': {readonly label: Message};
    /** A button beside the close button while the account is shown; `label` is its accessible name. */
    readonly 'account-header': {readonly label: Message};
    /** A suggestion for an empty account. */
    readonly 'account-empty': {readonly label: Message};
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly Account: undefined;
    /** The connected wallets of every namespace. */
    readonly ProfileWallets: undefined;
    /** The accounts of the wallet in use. */
    readonly SwitchAddress: undefined;
  }
  interface PublicViews {
    readonly Account: true;
    readonly ProfileWallets: true;
  }
}

export interface AccountFeature extends FeatureManifest<
  'account',
  never,
  'Account' | 'ProfileWallets' | 'SwitchAddress'
> {}

export const accountFeature: AccountFeature = {
  id: 'account',
  needs: [],
  views: {
    Account: {
      tag: 'drawbridge-account-view',
      title: () => ['account.title'],
      load: loadAccount,
      isPublic: true,
      needsAccount: true,
    },
    ProfileWallets: {
      tag: 'drawbridge-profile-wallets-view',
      title: () => ['profileWallets.title'],
      load: () => import('./views/profile-wallets-view.js'),
      isPublic: true,
    },
    SwitchAddress: {
      tag: 'drawbridge-switch-address-view',
      title: () => ['switchAddress.title'],
      load: () => import('./views/switch-address-view.js'),
    },
  },
  messages: {
    prefixes: ['account', 'accounts', 'profileWallets', 'switchAddress'],
    load: {en: async () => (await import(/* together: account */ './messages/en.js')).en},
  },
};

/** Loads the tabs in parallel with the account. The view retries failures. */
function loadAccount(): Promise<unknown> {
  void Promise.allSettled([import(/* together: account */ './views/account-tabs.js')]);
  return import(/* together: account */ './views/account-view.js');
}

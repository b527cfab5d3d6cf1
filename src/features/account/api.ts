import type {Message} from '../../core/messages/message.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly account: undefined;
  }
  interface Slots {
    /** A tab of the account; `AccountState.currentTab` is its id. */
    readonly 'account-tab': {
      readonly label: Message;
      /** Analytics event when the user selects the tab. */
      readonly event?: string;
    };
    /** An action button of the account; `id` is its name in `features.walletFeaturesOrder`. */
    readonly 'account-tile': {readonly label: Message};
    /** A button beside the close button while the account is shown; `label` is its accessible name. */
    readonly 'account-header': {readonly label: Message};
    /** A notice at the end of the account; one with a label loads no sentences of its feature. */
    readonly 'account-notice': {readonly label?: Message};
    /** A row of the menu behind the wallet’s mark; a row with a label loads no sentences of its feature. */
    readonly 'account-row': {readonly label?: Message};
    /** A row of 'Account and security', for accounts of a login. The menu leads there if a feature offers one. */
    readonly 'account-security': {readonly label?: never};
    /** A suggestion for an empty account. */
    readonly 'account-empty': {readonly label: Message};
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly Account: undefined;
    /** What a user can see and change about the account beside its assets. */
    readonly AccountMenu: undefined;
    /** The connected wallets of every namespace. */
    readonly ProfileWallets: undefined;
    /** The accounts of the wallet in use. */
    readonly SwitchAddress: undefined;
    /** What a user of a login can change about the account. */
    readonly AccountSecurity: undefined;
  }
  interface PublicViews {
    readonly Account: true;
    readonly ProfileWallets: true;
  }
}

export interface AccountFeature extends InternalManifest<
  'account',
  never,
  'Account' | 'AccountMenu' | 'ProfileWallets' | 'SwitchAddress' | 'AccountSecurity'
> {}

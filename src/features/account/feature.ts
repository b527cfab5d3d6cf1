import type {AccountFeature} from './api.js';

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
    AccountMenu: {
      tag: 'drawbridge-account-menu-view',
      title: () => ['account.menu'],
      load: () => import(/* together: account-menu */ './views/account-menu-view.js'),
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
    AccountSecurity: {
      tag: 'drawbridge-account-security-view',
      title: () => ['account.security'],
      load: () => import(/* together: account-security */ './views/account-security-view.js'),
      needsAccount: true,
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

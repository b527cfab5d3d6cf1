// Written by `npm run fix` from ../option-table.ts.
/** Options that no code reads yet. */
export const WITHOUT_EFFECT = ['endpoints.authFrame', 'features.onramp'] as const;
/** Options of the logins of an embedded wallet, which only a connector of the page can provide. */
export const WITHOUT_LOGIN = [
  'features.email',
  'features.emailShowWallets',
  'features.socials',
  'features.collapseWallets',
  'features.connectMethodsOrder',
] as const;

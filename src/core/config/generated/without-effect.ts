// Written by `npm run fix` from ../option-table.ts.
/** Options that no code reads yet. */
export const WITHOUT_EFFECT = [] as const;
/** Options that only a login reads. */
export const WITHOUT_LOGIN = [
  'endpoints.authFrame',
  'features.email',
  'features.emailShowWallets',
  'features.socials',
  'features.collapseWallets',
  'features.connectMethodsOrder',
] as const;

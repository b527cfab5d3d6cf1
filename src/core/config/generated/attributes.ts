// Written by `npm run fix` from ../option-table.ts.
/** The attributes of `<drawbridge-modal>`, as properties, that need a new client after a change; all of them text. */
export const MODAL_ATTRIBUTES = [
  'projectId',
  'networks',
  'defaultNetwork',
  'rpcUrls',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'prefetch',
  'explorerUrl',
  'blockchainUrl',
  'relayUrl',
  'analyticsUrl',
  'authFrameUrl',
] as const;

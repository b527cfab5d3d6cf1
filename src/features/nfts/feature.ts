import type {NftsFeature} from './api.js';

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

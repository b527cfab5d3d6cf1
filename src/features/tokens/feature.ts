import type {TokensFeature} from './api.js';

export const tokensFeature: TokensFeature = {
  id: 'tokens',
  needs: [],
  views: {},
  messages: {
    prefixes: ['tokens'],
    load: {en: async () => (await import(/* together: balances */ './messages/en.js')).en},
  },
  slots: [
    {
      slot: 'account-tab',
      id: 'tokens',
      order: 0,
      label: ['account.tokens'],
      tag: 'drawbridge-tokens-panel',
      load: () => import(/* together: account */ './views/tokens-panel.js'),
      isOffered: ({subject}) => subject?.capabilities.tokens === true,
    },
  ],
  load: async () => (await import(/* together: balances */ './create-tokens.js')).createTokens,
};

import type {ReceiveFeature} from './api.js';

export const receiveFeature: ReceiveFeature = {
  id: 'receive',
  needs: [],
  views: {
    WalletReceive: {
      tag: 'drawbridge-wallet-receive-view',
      title: () => ['receive.title'],
      load: () => import(/* together: receive */ './views/wallet-receive-view.js'),
      isPublic: true,
      needsAccount: true,
    },
    WalletCompatibleNetworks: {
      tag: 'drawbridge-wallet-compatible-networks-view',
      title: () => ['compatibleNetworks.title'],
      load: () => import(/* together: receive */ './views/wallet-compatible-networks-view.js'),
    },
  },
  messages: {
    prefixes: ['receive', 'compatibleNetworks'],
    load: {en: async () => (await import(/* together: account */ './messages/en.js')).en},
  },
  offBy: ({features}) => !features.receive && 'features.receive',
  slots: [
    {
      slot: 'account-tile',
      id: 'receive',
      order: 2,
      label: ['receive.title'],
      tag: 'drawbridge-receive-tile',
      load: () => import(/* together: account */ './views/receive-tile.js'),
      isOffered: ({subject, features}) => features.receive && subject?.capabilities.receive === true,
    },
    {
      slot: 'account-empty',
      id: 'receive',
      order: 0,
      label: ['receive.funds'],
      tag: 'drawbridge-receive-funds',
      load: () => import(/* together: account */ './views/receive-funds.js'),
      isOffered: ({features}) => features.receive,
    },
  ],
};

import type {SendFeature} from './api.js';

export const sendFeature: SendFeature = {
  id: 'send',
  needs: ['tokens', 'activity'],
  views: {
    WalletSend: {
      tag: 'drawbridge-wallet-send-view',
      title: () => ['send.title'],
      load: () => import(/* together: send-form */ './views/form/wallet-send-view.js'),
      async checkArguments(given, place) {
        const {checkSendArguments} = await import(/* together: send */ './model/send-arguments.js');
        checkSendArguments(given, place);
      },
      isPublic: true,
      needsAccount: true,
    },
    WalletSendSelectToken: {
      tag: 'drawbridge-wallet-send-select-token-view',
      title: () => ['send.selectTokenTitle'],
      load: () => import(/* together: send-form */ './views/wallet-send-select-token-view.js'),
    },
    WalletSendPreview: {
      tag: 'drawbridge-wallet-send-preview-view',
      title: () => ['send.reviewTitle'],
      load: () => import(/* together: send-review */ './views/review/wallet-send-preview-view.js'),
      asksWallet: true,
    },
    WalletSendConfirmed: {
      tag: 'drawbridge-wallet-send-confirmed-view',
      title: () => ['send.confirmedTitle'],
      load: () => import(/* together: send-review */ './views/wallet-send-confirmed-view.js'),
    },
  },
  messages: {
    prefixes: ['send'],
    load: {en: async () => (await import(/* together: send */ './messages/en.js')).en},
  },
  offBy: ({features}) => !features.send && 'features.send',
  slots: [
    {
      slot: 'account-notice',
      id: 'sendNews',
      label: ['send.title'],
      tag: 'drawbridge-send-notice',
      load: () => import(/* together: account */ './views/send-notice.js'),
      isOffered: ({subject, features}) => features.send && subject?.capabilities.send === true,
    },
    {
      slot: 'account-tile',
      id: 'send',
      order: 3,
      label: ['send.title'],
      tag: 'drawbridge-send-tile',
      load: () => import(/* together: account */ './views/send-tile.js'),
      isOffered: ({subject, features}) => features.send && subject?.capabilities.send === true,
    },
  ],
  load: async () => (await import(/* together: send */ './create-send.js')).createSend,
};

import type {NamesFeature} from './api.js';

export const namesFeature: NamesFeature = {
  id: 'names',
  needs: [],
  views: {
    ChooseAccountName: {
      tag: 'drawbridge-choose-account-name-view',
      title: () => ['names.row'],
      load: () => import(/* together: names-views */ './views/choose-account-name-view.js'),
      needsAccount: true,
    },
    RegisterAccountName: {
      tag: 'drawbridge-register-account-name-view',
      title: () => ['names.title'],
      load: () => import(/* together: names-views */ './views/register-account-name-view.js'),
      isPublic: true,
      needsAccount: true,
    },
    RegisterAccountNameSuccess: {
      tag: 'drawbridge-register-account-name-success-view',
      title: () => ['names.title'],
      load: () => import(/* together: names-views */ './views/register-account-name-success-view.js'),
      asksWallet: true,
    },
  },
  messages: {
    prefixes: ['names'],
    load: {en: async () => (await import(/* together: names */ './messages/en.js')).en},
  },
  offBy: ({features, hasBlockchainApi}) =>
    (!features.names && 'features.names') || (!hasBlockchainApi && 'projectId or endpoints.blockchain'),
  slots: [
    {
      slot: 'account-row',
      id: 'names',
      label: ['names.row'],
      tag: 'drawbridge-account-name-row',
      load: () => import(/* together: account */ './views/account-name-row.js'),
      // The service's names are not shown on test networks.
      isOffered: ({features, hasBlockchainApi, subject}) =>
        features.names &&
        hasBlockchainApi &&
        subject?.namespace === 'eip155' &&
        subject.network !== undefined &&
        !subject.network.testnet,
    },
  ],
  options: {
    names: {default: true, shape: 'true or false'},
    nameZone: {default: 'reown.id', shape: 'text'},
    nameSuffix: {default: '.reown.id', shape: 'text'},
  },
  load: async () => (await import(/* together: names */ './create-names.js')).createNames,
};

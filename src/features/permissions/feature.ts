import type {PermissionsFeature} from './api.js';

export const permissionsFeature: PermissionsFeature = {
  id: 'permissions',
  needs: [],
  views: {
    ApproveTransaction: {
      tag: 'drawbridge-approve-transaction-view',
      title: () => ['permissions.title'],
      load: () => import('./views/approve-transaction-view.js'),
      isPublic: true,
      asksWallet: true,
    },
  },
  messages: {
    prefixes: ['permissions'],
    load: {en: async () => (await import(/* together: permissions */ './messages/en.js')).en},
  },
  load: async () => (await import(/* together: permissions */ './create-permissions.js')).createPermissions,
};

import type {ActivityFeature} from './api.js';

export const activityFeature: ActivityFeature = {
  id: 'activity',
  needs: ['tokens'],
  views: {
    Transactions: {
      tag: 'drawbridge-transactions-view',
      title: () => ['activity.title'],
      load: () => import(/* together: activity */ './views/transactions-view.js'),
      isPublic: true,
      needsAccount: true,
    },
  },
  messages: {
    prefixes: ['activity'],
    load: {en: async () => (await import(/* together: balances */ './messages/en.js')).en},
  },
  offBy: ({features}) => !features.history && 'features.history',
  slots: [
    {
      slot: 'account-tab',
      id: 'activity',
      order: 2,
      label: ['account.activity'],
      event: 'CLICK_TRANSACTIONS',
      tag: 'drawbridge-activity-panel',
      load: () => import(/* together: activity */ './views/activity-panel.js'),
      // Activity needs the same plug-ins as tokens, and `features.history`.
      isOffered: ({subject, features}) => features.history && subject?.capabilities.activity === true,
    },
  ],
  load: async () => (await import(/* together: balances */ './create-activity.js')).createActivity,
};

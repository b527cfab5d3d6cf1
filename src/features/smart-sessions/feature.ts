import type {SmartSessionsFeature} from './api.js';

export const smartSessionsFeature: SmartSessionsFeature = {
  id: 'smartSessions',
  needs: [],
  views: {
    SmartSessionList: {
      tag: 'drawbridge-smart-session-list-view',
      title: () => ['smartSessions.title'],
      load: () => import(/* together: smart-session-views */ './views/smart-session-list-view.js'),
      asksWallet: true,
    },
    SmartSessionCreated: {
      tag: 'drawbridge-smart-session-created-view',
      title: () => ['smartSessions.name'],
      load: () => import(/* together: smart-session-views */ './views/smart-session-created-view.js'),
    },
  },
  messages: {
    prefixes: ['smartSessions'],
    load: {en: async () => (await import(/* together: smart-sessions */ './messages/en.js')).en},
  },
  slots: [
    {
      slot: 'account-header',
      id: 'smartSessions',
      order: 0,
      label: ['smartSessions.name'],
      tag: 'drawbridge-smart-sessions-button',
      load: () => import(/* together: smart-sessions */ './views/smart-sessions-button.js'),
      isOffered: ({subject, features}) =>
        features.smartSessions && subject?.capabilities.permissions === true,
    },
  ],
  sessions: ({features}) => features.smartSessions,
  load: async () => (await import('./create-smart-sessions.js')).createSmartSessions,
};

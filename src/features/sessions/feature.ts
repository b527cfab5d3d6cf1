import type {SessionsFeature} from './api.js';

export const sessionsFeature: SessionsFeature = {
  id: 'sessions',
  needs: [],
  views: {
    Sessions: {
      tag: 'drawbridge-sessions-view',
      title: () => ['sessions.title'],
      load: () => import(/* together: sessions */ './views/sessions-view.js'),
      asksWallet: true,
    },
  },
  messages: {
    prefixes: ['sessions'],
    load: {en: async () => (await import(/* together: sessions */ './messages/en.js')).en},
  },
  load: async () => (await import(/* together: sessions */ './create-sessions.js')).createSessions,
};

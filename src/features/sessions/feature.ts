import type {FeatureManifest} from '../../core/ports/feature.js';
import type {RevokeSessionsFlow} from './revoke-sessions-flow.js';
import type {SessionsController} from './sessions-controller.js';
import type {en} from './messages/en.js';

/** API of the feature `sessions`. */
export interface SessionsApi extends RevokeSessionsFlow {
  readonly sessions: SessionsController;
  /** Loads the sessions of every source; failures are part of the state. Never rejects. */
  load(): Promise<void>;
}

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly sessions: SessionsApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** All that this site holds of the user. */
    readonly Sessions: undefined;
  }
}

export interface SessionsFeature extends FeatureManifest<'sessions', never, 'Sessions'> {}

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

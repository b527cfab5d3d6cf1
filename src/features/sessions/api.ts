import type {InternalManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';
import type {SessionsController} from './sessions-controller.js';
import type {RevokeSessionsFlow} from './sessions-flows.js';

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
  interface InternalApis {
    readonly sessions: SessionsApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** All that this site holds of the user. */
    readonly Sessions: undefined;
  }
}

export interface SessionsFeature extends InternalManifest<'sessions', never, 'Sessions'> {}

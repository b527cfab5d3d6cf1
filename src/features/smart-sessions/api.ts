import type {ErrorKind} from '../../core/errors/error-codes.js';
import type {SessionSource} from '../../core/model/session-source.js';
import type {SmartSession} from '../../core/model/smart-session.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {GrantPermissionsFlow} from './grant-permissions-flow.js';
import type {en} from './messages/en.js';
import type {SMART_SESSION_FAILURES} from './smart-session-failures.js';
import type {SmartSessionsController} from './smart-sessions-controller.js';

/** API of the feature `smartSessions`. */
export interface SmartSessionsApi {
  readonly smartSessions: SmartSessionsController;
  readonly grantPermissions: GrantPermissionsFlow;
  /** Reads the sessions of all accounts and networks; resolves when the state shows them, or that they cannot be read. */
  load(): Promise<void>;
  /** Revokes a session; shows and rejects with a failure. */
  revoke(session: SmartSession): Promise<void>;
  readonly sessions: SessionSource;
}

type Sentences = typeof en;

type Codes = Readonly<Record<keyof typeof SMART_SESSION_FAILURES, ErrorKind>>;

declare module '../../core/errors/error-codes.js' {
  interface ErrorCodes extends Codes {}
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly smartSessions: SmartSessionsApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** The smart sessions of all accounts known to this site. */
    readonly SmartSessionList: undefined;
    readonly SmartSessionCreated: undefined;
  }
}

export interface SmartSessionsFeature extends InternalManifest<
  'smartSessions',
  never,
  'SmartSessionList' | 'SmartSessionCreated'
> {}

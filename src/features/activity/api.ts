import type {ErrorKind} from '../../core/errors/error-codes.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {ActivityController, ActivityState} from './activity-controller.js';
import type {ACTIVITY_FAILURES} from './activity-failures.js';
import type {ActivityFollower} from './activity-follower.js';
import type {en} from './messages/en.js';

/** API of the feature `activity`. */
export interface ActivityApi {
  readonly activity: ActivityController;
  /** The shown history; `undefined` until the one of the account in use is loaded. */
  current(): ActivityState | undefined;
  /** Loads the history of the account in use. Resolves after a failure, too, which is in the state. */
  load(): Promise<void>;
  /** Loads the next page. */
  loadMore(): Promise<void>;
  /** Keeps history and balances up to date while an element shows them (`client.liveViews`). */
  readonly follow: ActivityFollower;
}

type Sentences = typeof en;

type Codes = Readonly<Record<keyof typeof ACTIVITY_FAILURES, ErrorKind>>;

declare module '../../core/errors/error-codes.js' {
  interface ErrorCodes extends Codes {}
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly activity: ActivityApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** The history of the account in use. */
    readonly Transactions: undefined;
  }
  interface PublicViews {
    readonly Transactions: true;
  }
}

export interface ActivityFeature extends InternalManifest<'activity', 'tokens', 'Transactions'> {}

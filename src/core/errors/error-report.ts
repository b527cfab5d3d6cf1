import type {DrawbridgeError} from './drawbridge-error.js';

/** One line of the error-reporting agent's log. */
export interface LogEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Redacted: no pairing URI, key, token or e-mail address. */
  readonly text: string;
}

/** The report that `onError` receives. */
export interface ErrorReport {
  readonly error: DrawbridgeError;
  /** The page's address, at most 2000 characters, secrets redacted. */
  readonly url: string;
  /** The last 30 lines at most. */
  readonly log: readonly LogEntry[];
  readonly at: number;
}

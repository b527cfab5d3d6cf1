import type {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Stop} from '../../../../core/ports/clock.js';
import {relayUnreachable, toRefusal} from '../to-drawbridge-error.js';

/**
 * Consecutive failed sockets after which the relay counts as unreachable; the second attempt follows after a
 * second.
 */
const ATTEMPTS = 2;
const FAILED_ATTEMPT =
  /^(WebSocket connection failed|Socket stalled|Unavailable WS RPC|Connection interrupted)/;

type Failure = (error: DrawbridgeError) => void;

/** The members of a pino logger that the SDK uses. */
interface SdkLogger {
  level: string;
  child(): SdkLogger;
  trace(...parts: readonly unknown[]): void;
  debug(...parts: readonly unknown[]): void;
  info(...parts: readonly unknown[]): void;
  warn(...parts: readonly unknown[]): void;
  error(...parts: readonly unknown[]): void;
  fatal(...parts: readonly unknown[]): void;
}

/**
 * Detects from the SDK's log that the relay is unreachable or refuses the page.
 *
 * The SDK retries for a minute and reports that only to its logger; nothing is written to the console.
 */
export class RelayWatch {
  readonly #listeners = new Set<Failure>();
  #failedAttempts = 0;

  /** The logger for the SDK. */
  get logger(): SdkLogger {
    const silent = (): void => {};
    const logger: SdkLogger = {
      level: 'silent',
      child: () => logger,
      trace: silent,
      debug: silent,
      info: silent,
      error: silent,
      warn: (...parts) => this.#noteAttempt(textOf(parts)),
      // Receives only the relay's reason for closing the socket for good.
      fatal: (...parts) => this.#noteRefusal(textOf(parts)),
    };
    return logger;
  }

  /** Resets the failures after a socket has opened. */
  noteConnected(): void {
    this.#failedAttempts = 0;
  }

  /** Subscribes to failures; the result ends the subscription. */
  subscribe(listener: Failure): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #noteAttempt(text: string): void {
    if (!FAILED_ATTEMPT.test(text)) return;
    this.#failedAttempts += 1;
    if (this.#failedAttempts >= ATTEMPTS) this.#tell(relayUnreachable(new Error(text)));
  }

  #noteRefusal(text: string): void {
    const refusal = toRefusal(text);
    if (refusal) this.#tell(refusal);
  }

  #tell(error: DrawbridgeError): void {
    for (const listener of this.#listeners) listener(error);
  }
}

function textOf(parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string').join(' ');
}

import type * as SignClientModule from '@walletconnect/sign-client';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import {relayUnreachable, toPairingError, toRefusal} from '../to-drawbridge-error.js';
import {startSdk, stopSdk, patchSdk} from './patch-sdk.js';
import {SdkStorage} from './sdk-storage.js';
import type {SdkOptions, SignSdk} from './sign-sdk.js';

/** An opened SDK. */
export interface OpenSdk {
  readonly sdk: SignSdk;
  /**
   * Removes every socket, timer and listener; sessions stay stored. `calls` are the running ones: they end
   * and leave nothing either.
   */
  close(calls?: readonly Promise<unknown>[]): Promise<void>;
}

/** Loads the SDK's code without running it: no socket, no timer, nothing stored. */
export async function loadSdk(): Promise<typeof SignClientModule> {
  try {
    return await import('@walletconnect/sign-client');
  } catch (cause) {
    throw new DrawbridgeError('chunk/unavailable', 'The WalletConnect SDK could not be loaded', {cause});
  }
}

/**
 * The SDK's storage, reused by each SDK of a client: it holds a connection to a database that cannot be closed, and that
 * the browser keeps as long as the page.
 */
export interface SdkDatabase {
  storage?: NonNullable<SdkOptions['storage']>;
}

/** Opens the SDK for one client; the first proposal, or a stored session, opens its socket. */
export async function openSdk(
  env: ConnectorEnv,
  database: SdkDatabase,
  onRelayFailure: (error: DrawbridgeError) => void,
): Promise<OpenSdk> {
  const {SignClient} = await loadSdk();
  const relay = new RelayWatch();
  relay.subscribe(onRelayFailure);
  const listening = new AbortController();
  const prefix = `drawbridge-${env.instanceId}`;
  database.storage ??= new SdkStorage(env.clock);
  const sdk = new SignClient({...optionsOf(env, prefix, relay), ...database});
  const endRequests = patchSdk(sdk, prefix);
  sdk.core.relayer.on('relayer_connect', () => relay.noteConnected());
  const close: OpenSdk['close'] = async (calls = []) => {
    listening.abort();
    endRequests();
    await stopSdk(sdk, calls);
  };
  try {
    await startSdk(sdk, listening.signal);
  } catch (cause) {
    await close();
    throw toPairingError(cause);
  }
  return {sdk, close};
}

function optionsOf({metadata, ...env}: ConnectorEnv, prefix: string, {logger}: RelayWatch): SdkOptions {
  return {
    projectId: env.projectId,
    relayUrl: toSocketUrl(env.endpoints.relay),
    metadata: {...metadata, icons: [...metadata.icons]},
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: logger as unknown as NonNullable<SdkOptions['logger']>,
  };
}

/** The relay's URL as an absolute `ws:` or `wss:` URL. */
function toSocketUrl(address: string): string {
  const url = new URL(address, globalThis.location?.href);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href.replace(/\/$/, '');
}

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
      // Receives only the relay's reason for closing the socket permanently.
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
    if (this.#failedAttempts >= ATTEMPTS) this.#emit(relayUnreachable(new Error(text)));
  }

  #noteRefusal(text: string): void {
    const refusal = toRefusal(text);
    if (refusal) this.#emit(refusal);
  }

  #emit(error: DrawbridgeError): void {
    for (const listener of this.#listeners) listener(error);
  }
}

function textOf(parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string').join(' ');
}

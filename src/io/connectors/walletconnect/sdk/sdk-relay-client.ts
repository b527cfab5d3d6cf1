import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {Clock} from '../../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import type {ProposedNamespaces} from '../proposed-namespaces.js';
import type {AskedSignIn, Invitation, RelayCall, RelayEvent, SessionRequest} from '../relay/relay-call.js';
import type {RelayClient} from '../relay/relay-link.js';
import {toWireError} from '../relay/relay-message.js';
import {openSdk, type OpenSdk, type SdkDatabase} from './open-sdk.js';
import {propose, watchProposals, withdraw} from './proposals.js';
import {hidden, type SdkSession, type SettledRequest, type SignSdk, USER_DISCONNECTED} from './sign-sdk.js';

type Emit = (event: RelayEvent) => void;
type OnSent = (requestId: number) => void;

/**
 * Relay client over WalletConnect's SDK. Opens it on creation, and again with the next call if that failed.
 */
export class SdkRelayClient implements RelayClient {
  readonly #env: ConnectorEnv;
  readonly #database: SdkDatabase;
  readonly #emit: Emit;
  /** Ids of requests whose answers are pending. */
  readonly #waited = new Set<number>();
  /** Calls that run. */
  readonly #running = new Set<Promise<unknown>>();
  /** Requests to a wallet that have no id yet, by which they are ended. */
  readonly #starting = new Set<Promise<void>>();
  /** The check in progress: a return of the page is several events. */
  #checking: Promise<void> | undefined;
  #opened: Promise<OpenSdk> | undefined;

  constructor(env: ConnectorEnv, database: SdkDatabase, emit: Emit) {
    this.#env = env;
    this.#database = database;
    this.#emit = emit;
    // Calls report a failure to open; sessions are observed from now on.
    void this.#open().catch(() => {});
  }

  async serve(call: RelayCall, onSent: OnSent): Promise<unknown> {
    const {sdk} = await this.#open();
    const work = call.type === 'request' ? this.#request(sdk, call, onSent) : this.#work(sdk, call);
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
    }
  }

  drop(request: SentRequest): void {
    void this.#opened?.then(({sdk}) => dropRequest(sdk, request)).catch(() => {});
  }

  async checkSocket(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    if (!opened) return;
    this.#checking ??= checkSocket(opened.sdk, this.#env.clock).finally(() => (this.#checking = undefined));
    await this.#checking;
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    if (!opened) return;
    await Promise.all(this.#starting);
    for (const requestId of this.#waited) stopWaiting(opened.sdk, requestId);
    await opened.close([...this.#running]);
  }

  async #request(sdk: SignSdk, request: SessionRequest, onSent: OnSent): Promise<unknown> {
    let started = (): void => {};
    const starting = new Promise<void>((resolve) => (started = resolve));
    this.#starting.add(starting);
    const requestIds: number[] = [];
    try {
      return await sendRequest(sdk, request, (requestId) => {
        requestIds.push(requestId);
        this.#waited.add(requestId);
        this.#starting.delete(starting);
        started();
        onSent(requestId);
      });
    } finally {
      this.#starting.delete(starting);
      started();
      for (const requestId of requestIds) this.#waited.delete(requestId);
    }
  }

  async #await(sdk: SignSdk, request: SentRequest): Promise<unknown> {
    this.#waited.add(request.requestId);
    try {
      return await awaitAnswer(sdk, request, this.#env.clock);
    } finally {
      this.#waited.delete(request.requestId);
    }
  }

  async #work(sdk: SignSdk, call: Exclude<RelayCall, {type: 'request'}>): Promise<unknown> {
    switch (call.type) {
      case 'session':
        return findSession(sdk, call.topic, this.#env.clock.now());
      case 'propose':
        if (!call.signIn) return propose(sdk, call.namespaces, this.#emit);
        return this.#proposeSignIn(sdk, call.namespaces, call.signIn);
      case 'withdraw':
        return withdraw(sdk, call.topic);
      case 'await':
        return this.#await(sdk, call);
      case 'end':
        break;
    }
    return this.#end(sdk, call.topic);
  }

  async #proposeSignIn(
    sdk: SignSdk,
    namespaces: ProposedNamespaces,
    asked: AskedSignIn,
  ): Promise<Invitation> {
    const {proposeSignIn} = await loadChunk(import('./propose-sign-in.js'));
    const endSession = (topic: string): Promise<void> => this.#end(sdk, topic);
    return proposeSignIn(sdk, namespaces, {asked, emit: this.#emit, endSession});
  }

  async #end(sdk: SignSdk, topic: string): Promise<void> {
    try {
      await deleteSession(sdk, topic, this.#env.clock);
    } finally {
      this.#emit({type: 'ended', topic});
    }
  }

  #open(): Promise<OpenSdk> {
    this.#opened ??= this.#openAndWatch().catch((cause: unknown) => {
      this.#opened = undefined;
      throw cause;
    });
    return this.#opened;
  }

  async #openAndWatch(): Promise<OpenSdk> {
    const opened = await openSdk(this.#env, this.#database, (failure) => {
      this.#emit({type: 'relay', error: toWireError(failure)});
    });
    watchSessions(opened.sdk, this.#emit);
    watchProposals(opened.sdk, this.#emit);
    return opened;
  }
}

/** The stored session of a topic, unless it has expired; `expiry` is in seconds. */
function findSession(sdk: SignSdk, topic: string, now: number): SdkSession | null {
  const session = storedSession(sdk, topic);
  return session && session.expiry * 1000 > now ? session : null;
}

/** Emits the SDK's session events. */
function watchSessions(sdk: SignSdk, emit: (event: RelayEvent) => void): void {
  sdk.on('session_event', ({topic, params: {chainId, event}}) => {
    emit({type: 'told', topic, chainId, event});
  });
  sdk.on('session_update', ({topic}) => {
    const session = storedSession(sdk, topic);
    if (session) emit({type: 'updated', topic, session});
  });
  sdk.on('session_delete', ({topic}) => emit({type: 'ended', topic}));
  sdk.on('session_expire', ({topic}) => emit({type: 'ended', topic}));
}

/** A stored session, unchanged; `session.get` is patched by `patch-sdk.ts`. */
function storedSession({session}: SignSdk, topic: string): SdkSession | undefined {
  return session.getAll().find((each) => each.topic === topic);
}

/** Deadline of an answer on a living socket, in milliseconds. */
const DEADLINE_MS = 3_000;
const SUBSCRIBE = 'irn_batchSubscribe';

/**
 * Checks that the relay still answers, and opens a new socket if it does not: browsers keep a socket open
 * whose connection was lost while the page was suspended.
 *
 * The relay sends the mailbox with the answer to a subscription, on the old socket as on the new one.
 */
async function checkSocket(sdk: SignSdk, clock: Clock): Promise<void> {
  const {relayer} = hidden(sdk).core;
  // No further check after the relay has rejected the page.
  const isOver = (): boolean => sdk.core.relayer.transportExplicitlyClosed;
  if (isOver()) return;
  if (!sdk.core.relayer.connected) return openAgain(sdk);
  const {provider, subscriber} = relayer;
  const answer = relayer.request({method: SUBSCRIBE, params: {topics: [...subscriber.topics]}});
  if ((await isSettledWithin(answer, clock)) || relayer.provider !== provider || isOver()) return;
  // A dead socket may close a minute later, and would close the new one.
  relayer.unregisterProviderListeners();
  await subscriber.stop();
  await openAgain(sdk);
}

/** True after any answer, also an error. */
function isSettledWithin(answer: Promise<unknown>, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = clock.after(DEADLINE_MS, () => resolve(false));
    const settle = (): void => {
      stop();
      resolve(true);
    };
    answer.then(settle, settle);
  });
}

/** The SDK tries again, and reports failures to its logger. */
async function openAgain(sdk: SignSdk): Promise<void> {
  await sdk.core.relayer.transportOpen().catch(() => {});
}

/** Timeout for informing the wallet, in milliseconds. */
const SDK_DISCONNECT_DEADLINE_MS = 3_000;

/**
 * Ends a session: informs the wallet, and deletes the session here in any case.
 *
 * Rejects with `disconnect/failed` if the wallet could not be informed.
 */
async function deleteSession(sdk: SignSdk, topic: string, clock: Clock): Promise<void> {
  if (!sdk.session.keys.includes(topic)) return;
  try {
    await withSdkDeadline(
      sdk.disconnect({topic, reason: USER_DISCONNECTED}),
      SDK_DISCONNECT_DEADLINE_MS,
      clock,
    );
  } catch (cause) {
    throw new DrawbridgeError(
      'disconnect/failed',
      'The wallet received no message about the end of its session: the relay did not accept it',
      {cause},
    );
  } finally {
    await forget(sdk, topic);
  }
}

/** Deletes the entries that the SDK deletes after informing the wallet, without waiting for that. */
async function forget({session, core}: SignSdk, topic: string): Promise<void> {
  if (!session.keys.includes(topic)) return;
  await session.delete(topic, USER_DISCONNECTED);
  await core.crypto.deleteSymKey(topic);
  core.expirer.del(topic);
}

/** The SDK's event before it sends a request, or after it received one. */
const CREATED = 'history_created';
/** Lifetime of the SDK's requests, in milliseconds. */
const REQUEST_LIFETIME_MS = 300_000;

/** A request that was sent over a session. */
interface SentRequest {
  readonly topic: string;
  readonly requestId: number;
}

interface HistoryRecord {
  readonly id: number;
  readonly request: {readonly params: {readonly request?: {readonly params?: unknown}} | null};
}

/** Sends a request to the wallet; calls `onSent` with its id directly before. */
async function sendRequest(
  sdk: SignSdk,
  {topic, chainId, method, params}: SessionRequest,
  onSent: (requestId: number) => void,
): Promise<unknown> {
  const {history} = sdk.core;
  // The SDK keeps the object, so a copy identifies this request among all others.
  const own: object = Array.isArray(params) ? [...(params as readonly unknown[])] : {...params};
  const note = ({id, request}: HistoryRecord): void => {
    if (request.params?.request?.params === own) onSent(id);
  };
  history.on(CREATED, note);
  try {
    return await sdk.request({topic, chainId, request: {method, params: own}});
  } finally {
    history.off(CREATED, note);
  }
}

/** Waits for the answer to a request that was sent before this SDK was opened. */
async function awaitAnswer(sdk: SignSdk, {topic, requestId}: SentRequest, clock: Clock): Promise<unknown> {
  const record = sdk.core.history.records.get(requestId);
  if (record?.topic !== topic) throw unheard();
  if (record.response) return resultOf(record.response);
  const answer = await new Promise<SettledRequest>((resolve, reject) => {
    const stop = clock.after(REQUEST_LIFETIME_MS, () => reject(unheard()));
    hidden(sdk).engine.events.once(`session_request:${requestId}`, (settled: SettledRequest) => {
      stop();
      resolve(settled);
    });
  });
  return resultOf(answer);
}

/** Deletes a request that no caller waits for from the SDK, with its timer. */
function dropRequest(sdk: SignSdk, {topic, requestId}: SentRequest): void {
  stopWaiting(sdk, requestId);
  sdk.core.history.delete(topic, requestId);
}

/** Ends this tab's waiting for an answer, with its timer; another tab may still wait. */
function stopWaiting(sdk: SignSdk, requestId: number): void {
  hidden(sdk).engine.events.emit(`session_request:${requestId}`, {error: USER_DISCONNECTED});
}

function resultOf({result, error}: SettledRequest): unknown {
  if (error !== undefined) throw error;
  return result;
}

function unheard(): DrawbridgeError {
  return new DrawbridgeError(
    'wallet/request-failed',
    'The session ended or the relay client was closed before the wallet answered. Look in the wallet before you ask again',
  );
}

/** Settles like the work, but rejects after `ms`: the SDK alone retries for a minute. */
export function withSdkDeadline<T>(work: Promise<T>, ms: number, clock: Clock): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Error('The relay did not answer')));
    work.then(resolve, reject).finally(stop);
  });
}

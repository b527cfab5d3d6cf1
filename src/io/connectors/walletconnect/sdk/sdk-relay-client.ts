import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import type {AskedNamespaces} from '../pairing/namespaces.js';
import type {RelayClient} from '../relay/relay-client.js';
import type {AskedSignIn, Invitation, RelayCall, RelayEvent, SessionRequest} from '../relay/relay-call.js';
import {toWireError} from '../relay/wire-error.js';
import {openSdk, type OpenSdk, type SdkDatabase} from './open-sdk.js';
import type {SdkSession, SignSdk} from './sign-sdk.js';
import {checkSocket} from './check-socket.js';
import {deleteSession} from './delete-session.js';
import {propose, watchProposals, withdraw} from './proposals.js';
import {awaitAnswer, dropRequest, sendRequest, stopWaiting, type SentRequest} from './requests.js';

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

  async #proposeSignIn(sdk: SignSdk, namespaces: AskedNamespaces, asked: AskedSignIn): Promise<Invitation> {
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

/** A stored session, unchanged; `session.get` is patched by `tame-sdk.ts`. */
function storedSession({session}: SignSdk, topic: string): SdkSession | undefined {
  return session.getAll().find((each) => each.topic === topic);
}

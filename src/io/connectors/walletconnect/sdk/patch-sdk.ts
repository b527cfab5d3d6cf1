import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {hidden, type RelayProvider, type RelayRequest, type SignSdk} from './sign-sdk.js';

/** The SDK's heartbeat, which opens the socket again after a failure. */
const PULSE = 'heartbeat_pulse';

/**
 * Removes side effects of a fresh SDK (decision 0210): the verify frame, its reports to the relay about
 * transactions, the apps it opens, the client it leaves on `globalThis`, and unlimited sockets. The result
 * ends its requests to the relay.
 */
export function patchSdk(sdk: SignSdk, prefix: string): () => void {
  sdk.core.verify.register = async () => '';
  hidden(sdk).engine.getTVFParams = () => ({});
  leaveAppsAlone(sdk);
  catchRejections(sdk);
  dropAnswered(sdk);
  hidden(sdk).core.relayer.toEstablishConnection = () => openSocket(sdk);
  // Otherwise the next client of the same prefix would get a closed one.
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`);
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`);
  return endRequests(sdk);
}

/**
 * Reads the SDK's storage; then opens a socket, when there is a session or a pairing in it.
 *
 * The SDK opens it while it is still reading: a wallet's answer to a pairing would arrive before any
 * listener, and would be lost.
 */
export async function startSdk(sdk: SignSdk, signal: AbortSignal): Promise<void> {
  const inner = hidden(sdk).core.relayer;
  const {transportOpen} = inner;
  inner.registerEventListeners = () => keepConnected(sdk, signal);
  inner.transportOpen = async () => {};
  await hidden(sdk).initialize();
  inner.transportOpen = transportOpen;
  // Listeners added when this resolves miss no message.
  reopen(sdk);
}

/**
 * Closes the socket, also one that is just opening, and the timers; nothing opens one again. `calls` are the
 * running ones.
 */
export async function stopSdk(sdk: SignSdk, calls: readonly Promise<unknown>[]): Promise<void> {
  const {relayer, heartbeat} = sdk.core;
  const inner = hidden(sdk).core.relayer;
  const opening = inner.connectPromise;
  heartbeat.stop();
  relayer.on('relayer_connect', () => void relayer.transportClose());
  inner.transportOpen = async () => Promise.reject(new Error('This client is closed'));
  clearTimeout(inner.reconnectTimeout);
  await relayer.transportClose();
  // A socket that is just opening needs its listeners until it is closed.
  if (!opening) removeListeners(sdk);
  // A call that continues after its request adds listeners.
  if (opening || calls.length > 0)
    void Promise.allSettled([opening, ...calls]).then(() => removeListeners(sdk));
}

/**
 * Resolves as soon as there is a socket. The SDK's own way opens one for each request that waits, and
 * further ones for each that fails: over fifty in three seconds where the relay is down.
 */
async function openSocket(sdk: SignSdk): Promise<void> {
  const {relayer} = sdk.core;
  if (relayer.connected) return;
  let connected = (): void => {};
  const socket = new Promise<void>((resolve) => (connected = resolve));
  relayer.once('relayer_connect', connected);
  // Its way ends later: it subscribes again to all topics first.
  await Promise.race([socket, hidden(sdk).core.relayer.transportOpen()]);
  relayer.off('relayer_connect', connected);
}

/** The SDK's behaviour, with listeners that can be removed from the window. */
function keepConnected(sdk: SignSdk, signal: AbortSignal): void {
  const {relayer, heartbeat} = sdk.core;
  const drop = async (): Promise<void> => {
    await hidden(sdk).core.relayer.transportDisconnect();
    relayer.transportExplicitlyClosed = false;
  };
  const reopenIfLost = (): void => {
    if (!relayer.transportExplicitlyClosed && !relayer.connected) reopen(sdk);
  };
  window.addEventListener('offline', () => void drop(), {signal});
  heartbeat.on(PULSE, () => {
    if (navigator.onLine && document.visibilityState === 'visible') reopenIfLost();
  });
}

/** Opens the socket where something is stored to listen for; failures go to the SDK's logger. */
function reopen(sdk: SignSdk): void {
  void sdk.core.relayer.transportOpen().catch(() => {});
}

/** The requesting tab opens the wallet's app (`wallet-app.ts`): this one may be in the background. */
function leaveAppsAlone({session}: SignSdk): void {
  const get = session.get.bind(session);
  session.get = (topic) => ({...get(topic), sessionConfig: {disableDeepLink: true}});
}

/**
 * Checks whose promises the SDK does not await: a malformed message of a wallet would cause an unhandled
 * rejection.
 */
const UNWATCHED = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
] as const;

/**
 * Prevents unhandled rejections of the SDK. Callers that await a check still get its rejection.
 *
 * Belongs to the pinned 2.21.8 (decision 0210): page and wallet may end a session at the same moment, and a wallet
 * may send an event it was not granted.
 */
export function catchRejections(sdk: SignSdk): void {
  const {engine} = hidden(sdk);
  for (const part of [engine, sdk.core.pairing]) {
    for (const name of UNWATCHED) {
      const check: unknown = Reflect.get(part, name);
      if (typeof check === 'function') Reflect.set(part, name, watched(check.bind(part) as Check));
    }
  }
  const deleteSession = engine.deleteSession.bind(engine);
  // Failures are ignored: the session may be deleted already, or its topic cannot be left while the relay is
  // down.
  engine.deleteSession = (params) => deleteSession(params).catch(() => {});
}

type Check = (...params: readonly unknown[]) => unknown;

function watched(check: Check): Check {
  return (...params) => {
    const answer = check(...params);
    if (answer instanceof Promise) answer.catch(() => {});
    return answer;
  };
}

const REQUEST_ID = /^\d+$/;
/**
 * The part of a JSON-RPC error that the SDK reads: the publisher sends a message again, within five seconds.
 */
const LOST = {error: {code: -32000, message: 'The socket of this request is lost'}};

/**
 * Removes the listener that the SDK's JSON-RPC provider adds for each request to the relay and never removes:
 * a pairing adds four of them. Each socket has a new provider; with it the requests of the one before end, which the
 * SDK would wait for until a timeout of 15 or 60 seconds.
 */
function dropAnswered(sdk: SignSdk): void {
  const {relayer} = hidden(sdk).core;
  let known: RelayProvider | undefined;
  sdk.core.relayer.on('relayer_connect', () => {
    const {provider} = relayer;
    if (provider === known) return;
    if (known) abandon(known);
    known = provider;
    // The SDK emits the answer directly after this event.
    provider.events.on('payload', ({id}) => {
      queueMicrotask(() => provider.events.removeAllListeners(String(id)));
    });
  });
}

/** The SDK leaves a socket open that it replaces. */
function abandon(provider: RelayProvider): void {
  const {events, connection} = provider;
  void provider.disconnect().catch(() => {});
  for (const name of events.eventNames()) {
    if (typeof name === 'string' && REQUEST_ID.test(name)) events.emit(name, LOST);
  }
  events.removeAllListeners();
  connection.events.removeAllListeners();
}

/**
 * Makes the SDK's requests to the relay end with the SDK; the result ends them.
 *
 * The SDK's publisher waits 15 and 60 seconds for the answer to a request, also after its socket was closed.
 */
function endRequests(sdk: SignSdk): () => void {
  const {relayer} = hidden(sdk).core;
  const send = relayer.request;
  const open = new Set<() => void>();
  let isOver = false;
  relayer.request = (request: RelayRequest) =>
    new Promise((resolve, reject) => {
      // Resolves rather than rejects: the publisher would queue the message, and wait for the rest of its minute.
      const end = (): void => resolve(undefined);
      if (isOver) return end();
      open.add(end);
      void send(request)
        .then(resolve, reject)
        .finally(() => open.delete(end));
    });
  return () => {
    isOver = true;
    for (const end of open) end();
  };
}

/** Depth of the emitters below the SDK's core: core, relayer, provider, socket. */
const DEPTH = 4;

/** Removes every listener from the emitters of a closed SDK, so that it can be collected. */
export function removeListeners(sdk: SignSdk): void {
  const seen = new Set<object>();
  const clear = (part: unknown, depth: number): void => {
    if (!isPart(part) || seen.has(part) || depth === 0) return;
    seen.add(part);
    const {events} = part;
    if (isRecord(events) && typeof events['removeAllListeners'] === 'function') {
      Reflect.apply(events['removeAllListeners'], events, []);
    }
    for (const inner of Object.values(part)) clear(inner, depth - 1);
  };
  clear(hidden(sdk).engine, 1);
  clear(sdk, 1);
  clear(sdk.core, DEPTH);
}

/** True for an object that may have an emitter; the SDK's lists and maps have none. */
function isPart(value: unknown): value is Unchecked {
  return isRecord(value) && !(value instanceof Map) && !(value instanceof Set);
}

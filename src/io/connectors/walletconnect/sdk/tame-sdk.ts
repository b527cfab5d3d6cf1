import {catchRejections} from './catch-rejections.js';
import {hidden} from './hidden-sdk.js';
import {dropAnswered} from './drop-answered.js';
import {endRequests} from './end-requests.js';
import {removeListeners} from './remove-listeners.js';
import type {SignSdk} from './sign-sdk.js';

/** What the SDK calls its heartbeat; with it the socket is opened again after a failure. */
const PULSE = 'heartbeat_pulse';

/**
 * Removes side effects of a fresh SDK (ADR 0210): the verify frame, what it reports
 * the relay about transactions, the apps it opens, the client it leaves on `globalThis`, and sockets without end.
 * The result ends its requests to the relay.
 */
export function tameSdk(sdk: SignSdk, prefix: string): () => void {
  sdk.core.verify.register = async () => '';
  hidden(sdk).engine.getTVFParams = () => ({});
  leaveAppsAlone(sdk);
  catchRejections(sdk);
  dropAnswered(sdk);
  hidden(sdk).core.relayer.toEstablishConnection = () => openSocket(sdk);
  // Left there, a closed client would be handed to the next one of the same prefix.
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`);
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`);
  return endRequests(sdk);
}

/**
 * Reads the SDK's storage; then opens a socket, when there is a session or a pairing in it.
 *
 * The SDK opens it while it reads on: what a wallet answered to a pairing meanwhile would come before anything listens,
 * and would be lost.
 */
export async function startSdk(sdk: SignSdk, signal: AbortSignal): Promise<void> {
  const inner = hidden(sdk).core.relayer;
  const {transportOpen} = inner;
  inner.registerEventListeners = () => keepConnected(sdk, signal);
  inner.transportOpen = async () => {};
  await hidden(sdk).initialize();
  inner.transportOpen = transportOpen;
  // Listeners that are added as this resolves are there before anything comes.
  reopen(sdk);
}

/**
 * Closes the socket, also one that is just opening, and the timers; nothing opens one again. `calls` are those that
 * still run.
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
  // A call that goes on after its request has ended adds listeners.
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

/** What the SDK does itself, with listeners that can be taken off the window again. */
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

/** Opens the socket where something is stored to listen for; failures are told to the SDK's logger. */
function reopen(sdk: SignSdk): void {
  void sdk.core.relayer.transportOpen().catch(() => {});
}

/** The tab that asks opens the wallet's app (`open-wallet-app.ts`): this one may be in the background. */
function leaveAppsAlone({session}: SignSdk): void {
  const get = session.get.bind(session);
  session.get = (topic) => ({...get(topic), sessionConfig: {disableDeepLink: true}});
}

import {USER_DISCONNECTED, type SignSdk} from './sign-sdk.js';

/** What the SDK calls its heartbeat; with it the socket is opened again after a failure. */
const PULSE = 'heartbeat_pulse';

/** Members of the SDK that its types hide. They are those of the pinned 2.21.8: ADR 0030. */
interface Hidden {
  initialize(): Promise<void>;
  readonly engine: {
    getTVFParams: () => object;
    cleanupPendingSentRequestsForTopic(request: {topic: string; error: object}): void;
  };
  readonly core: {
    readonly relayer: {
      registerEventListeners: () => void;
      transportDisconnect(): Promise<void>;
      reconnectTimeout?: number;
    };
  };
}

/**
 * Takes out of a fresh SDK what it does behind the page's back (ADR 0030):
 * the verify frame, what it tells the relay about transactions, and the client it leaves on `globalThis`.
 */
export function tameSdk(sdk: SignSdk, prefix: string): void {
  sdk.core.verify.register = async () => '';
  hidden(sdk).engine.getTVFParams = () => ({});
  // Left there, a closed client would be handed to the next one of the same prefix.
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`);
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`);
}

/** Reads the SDK's storage; opens a socket only when there is a session or a pairing in it. */
export async function startSdk(sdk: SignSdk, signal: AbortSignal): Promise<void> {
  hidden(sdk).core.relayer.registerEventListeners = () => keepConnected(sdk, signal);
  await hidden(sdk).initialize();
}

/** Closes the socket, also one that is just opening, and the timers. */
export async function stopSdk(sdk: SignSdk): Promise<void> {
  const {relayer, heartbeat} = sdk.core;
  heartbeat.stop();
  relayer.on('relayer_connect', () => void relayer.transportClose());
  clearTimeout(hidden(sdk).core.relayer.reconnectTimeout);
  await relayer.transportClose();
}

/** Ends the waiting of requests a session will not answer any more, and of their timers. */
export function rejectPendingRequests(sdk: SignSdk, topic: string): void {
  hidden(sdk).engine.cleanupPendingSentRequestsForTopic({topic, error: USER_DISCONNECTED});
}

/** What the SDK does itself, with listeners that can be taken off the window again. */
function keepConnected(sdk: SignSdk, signal: AbortSignal): void {
  const {relayer, heartbeat} = sdk.core;
  const reopen = (): void => void relayer.transportOpen().catch(() => {});
  const drop = async (): Promise<void> => {
    await hidden(sdk).core.relayer.transportDisconnect();
    relayer.transportExplicitlyClosed = false;
  };
  window.addEventListener('online', reopen, {signal});
  window.addEventListener('offline', () => void drop(), {signal});
  heartbeat.on(PULSE, () => {
    const wanted = !relayer.transportExplicitlyClosed && !relayer.connected;
    if (wanted && navigator.onLine && document.visibilityState === 'visible') reopen();
  });
}

function hidden(sdk: SignSdk): Hidden {
  return sdk as unknown as Hidden;
}

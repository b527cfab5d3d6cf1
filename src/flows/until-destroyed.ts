import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {ConnectFlow} from './connect-flow.js';
import type {DisconnectFlow} from './disconnect-flow.js';
import type {SignMessageFlow} from './sign-message-flow.js';
import type {SwitchNetworkFlow} from './switch-network-flow.js';

/** A flow that may never settle: a wallet keeps its prompt open, a node does not answer. */
type Flow<A extends readonly unknown[], T> = (...args: A) => Promise<T>;

/** Ends the flows of a client with it, so that no caller waits for a destroyed client. */
export interface UntilDestroyed {
  /** Aborts when the client is destroyed. */
  readonly signal: AbortSignal;
  /** The flow, whose promises reject with `client/destroyed` as soon as the client is destroyed. */
  readonly bound: <A extends readonly unknown[], T>(flow: Flow<A, T>) => Flow<A, T>;
  end(): void;
}

/** Creates the bound for the flows of one client. */
export function createUntilDestroyed(): UntilDestroyed {
  const ending = new AbortController();
  const waiting = new Set<(error: Error) => void>();
  return {
    signal: ending.signal,
    bound:
      (flow) =>
      (...args) =>
        new Promise((resolve, reject) => {
          if (ending.signal.aborted) return reject(destroyed());
          waiting.add(reject);
          void flow(...args)
            .then(resolve, reject)
            .finally(() => waiting.delete(reject));
        }),
    end() {
      // Before the abort, after which the flows reject with other errors.
      for (const reject of waiting) reject(destroyed());
      waiting.clear();
      ending.abort(destroyed());
    },
  };
}

/**
 * Runs work under a signal that aborts with the first of several. The signal belongs to this run: its
 * listeners are released with the run, also when none of the several ever aborts.
 */
export async function withAnySignal<T>(
  signals: readonly (AbortSignal | undefined)[],
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const [own, over] = [new AbortController(), new AbortController()];
  for (const signal of signals) {
    const abort = (): void => own.abort(signal?.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, {signal: over.signal});
  }
  try {
    return await run(own.signal);
  } finally {
    over.abort();
  }
}

/** The flows that wait for wallets. */
interface WaitingFlows {
  readonly connect: ConnectFlow;
  readonly disconnect: DisconnectFlow;
  readonly reconnect: () => Promise<void>;
  readonly signMessage: SignMessageFlow;
  readonly switchNetwork: SwitchNetworkFlow;
}

/** Flows that wait for wallets stop with the client. */
export function boundFlows({bound, signal}: UntilDestroyed, flows: WaitingFlows): WaitingFlows {
  const {connect, disconnect, reconnect, signMessage, switchNetwork} = flows;
  return {
    connect: bound((options) =>
      withAnySignal([signal, options.signal], (either) => connect({...options, signal: either})),
    ),
    disconnect: bound(disconnect),
    reconnect: bound(reconnect),
    signMessage: bound(signMessage),
    switchNetwork: bound(switchNetwork),
  };
}

function destroyed(): DrawbridgeError {
  return new DrawbridgeError('client/destroyed', 'This client was destroyed; create a new one');
}

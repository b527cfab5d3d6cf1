import type {Disconnected} from '../core/ports/connection.js';
import type {Gate} from '../core/ports/feature.js';
import type {GateLooks} from './feature-host.js';

/** Dependencies of {@link createJoinConnect}. */
export interface JoinConnectParts {
  readonly features: () => Promise<Pick<GateLooks, 'loadGates'>>;
}

/**
 * Creates the function that asks the page's gates, in their order, whether they join a connection; the first that does
 * is used.
 */
export function createJoinConnect({features}: JoinConnectParts): NonNullable<Gate['join']> {
  return async (connector, networks) => {
    const load = async (): Promise<readonly Gate[]> => (await features()).loadGates();
    const [gates] = await Promise.allSettled([load()]);
    // The check after connecting retries and reports gates that failed to load.
    if (gates.status === 'rejected') return undefined;
    for (const gate of gates.value) {
      const joined = await gate.join?.(connector, networks);
      if (joined) return joined;
    }
    return undefined;
  };
}

/** Dependencies of {@link createGateNotifier}. */
export interface GateNotifierParts {
  readonly features: () => Promise<Pick<GateLooks, 'loadGates'>>;
  readonly report: (cause: unknown) => void;
}

/** Notifies the page's gates of ended connections. */
export interface GateNotifier {
  notify(disconnected: Disconnected): void;
  /** Resolves once the gates have handled all notifications. */
  settled(): Promise<void>;
}

/**
 * Creates the notifier of the gates. Ended connections that a gate missed because its code failed to load are sent with
 * the next notification.
 */
export function createGateNotifier({features, report}: GateNotifierParts): GateNotifier {
  let waiting: readonly Disconnected[] = [];
  let running: Promise<void> = Promise.resolve();
  const notifyAll = async (): Promise<void> => {
    try {
      const gates = await (await features()).loadGates();
      const notifications = waiting;
      waiting = [];
      for (const each of notifications)
        await Promise.allSettled(gates.map(async (gate) => gate.disconnected?.(each)));
    } catch (cause) {
      report(cause);
    }
  };
  return {
    notify(disconnected) {
      waiting = [...waiting, disconnected];
      running = running.then(notifyAll);
    },
    settled: () => running,
  };
}

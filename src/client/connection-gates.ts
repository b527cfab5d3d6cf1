import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {MissedRestoresController} from '../controllers/missed-restores-controller.js';
import type {Clock} from '../core/ports/clock.js';
import type {Disconnected} from '../core/ports/connection.js';
import type {Gate} from '../core/ports/feature.js';
import type {ConnectParts} from '../flows/connect-flow.js';
import type {DisconnectFlow} from '../flows/disconnect-flow.js';
import {createDisconnectWatch, type DisconnectWatch} from '../flows/session/disconnect-watch.js';
import type {GateLooks} from './feature-host.js';
import type {ConfiguredStores} from './page-state.js';

/** The gates of a page, and its connections. */
export interface ConnectionGatesParts {
  readonly page: ConfiguredStores;
  readonly clock: Clock;
  readonly otherConnections: OtherConnectionsController;
  readonly features: () => Promise<Pick<GateLooks, 'loadGates'>>;
  readonly report: (cause: unknown) => void;
}

/** Only the sign-in gate joins a connection. Pages without a sign-in load no gates before prompting the wallet. */
export function joinOf(parts: ConnectionGatesParts): Pick<ConnectParts, 'join'> {
  const {siwx, signInWithWallet} = parts.page.config.options;
  return (siwx ?? signInWithWallet) ? {join: createJoinConnect(parts)} : {};
}

/** Notices the end of connections, and signs their accounts out. */
export interface SignOutWatch extends DisconnectWatch {
  /**
   * Resolves once everything that belongs to disconnected accounts is cleaned up, such as their sign-ins, or queued for
   * a retry.
   */
  readonly disconnected: () => Promise<void>;
  /** Checks after the flow has settled: it may have cleared stored wallets only, which no store reports. */
  after(flow: DisconnectFlow): DisconnectFlow;
}

/** Signs disconnected accounts out. Pages without a sign-in load no gates for it. */
export function watchDisconnects(
  parts: ConnectionGatesParts,
  missedRestores: MissedRestoresController,
): SignOutWatch {
  const {siwx, signInWithWallet} = parts.page.config.options;
  const gates = createGateNotifier(parts);
  const isWanted = Boolean(siwx ?? signInWithWallet);
  const watch = createDisconnectWatch({
    ...parts.page,
    ...parts,
    missedRestores,
    onDisconnected: (disconnected) => (isWanted ? gates.notify(disconnected) : undefined),
  });
  return {
    ...watch,
    after: (flow) => (options) => flow(options).finally(() => watch.look()),
    disconnected: async () => {
      watch.look();
      await gates.settled();
    },
  };
}

/**
 * Creates the function that asks the page's gates, in their order, whether they join a connection; the first that does
 * is used.
 */
function createJoinConnect({features}: ConnectionGatesParts): NonNullable<Gate['join']> {
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

/** Notifies the page's gates of ended connections. */
interface GateNotifier {
  notify(disconnected: Disconnected): void;
  /** Resolves once the gates have handled all notifications. */
  settled(): Promise<void>;
}

/**
 * Creates the notifier of the gates. Ended connections that a gate missed because its code failed to load are sent with
 * the next notification.
 */
function createGateNotifier({features, report}: ConnectionGatesParts): GateNotifier {
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

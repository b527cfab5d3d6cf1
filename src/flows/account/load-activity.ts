import type {ActivityController, ActivitySubject} from '../../controllers/activity/activity-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks/networks-controller.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Telemetry} from '../../core/ports/telemetry.js';

/** Reads the history of the account in use; both resolve when the state shows it, or that it could not be read. */
export interface LoadActivityFlow {
  /** The first page, anew; what nobody asked for fails quietly, which only the state tells. */
  first(options?: {readonly isQuiet?: boolean}): Promise<void>;
  more(): Promise<void>;
}

/** What {@link createLoadActivityFlow} works with. */
export interface LoadActivityParts {
  readonly activity: ActivityController;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  readonly telemetry: Telemetry;
  readonly projectId: string;
  report(cause: unknown): void;
}

/** 'Balance and activity enabled for eip155 and solana' (product.md point 9). */
const WITH_ACTIVITY: readonly ChainNamespace[] = ['eip155', 'solana'];

/** Creates the flow. A failure is a toast and an empty list, never a rejection. */
export function createLoadActivityFlow(parts: LoadActivityParts): LoadActivityFlow {
  const {activity, telemetry} = parts;
  const attempt = async (load: () => Promise<void>, isFirst = false): Promise<void> => {
    try {
      await load();
    } catch (cause) {
      telemetry.track('ERROR_FETCH_TRANSACTIONS', factsOf(parts, isFirst ? undefined : activity.cursor));
      parts.report(new DrawbridgeError('activity/unavailable', 'Failed to fetch transactions', {cause}));
    }
  };
  return {
    async first({isQuiet = false} = {}) {
      const subject = subjectOf(parts);
      if (!subject) activity.clear();
      else if (isQuiet) await Promise.allSettled([activity.open(subject)]);
      else await attempt(() => activity.open(subject), true);
    },
    async more() {
      telemetry.track('LOAD_MORE_TRANSACTIONS', factsOf(parts, activity.cursor));
      await attempt(() => activity.more());
    },
  };
}

/** What is told of a page (reference 2.23): the cursor says which one; the first has none. */
function factsOf(parts: LoadActivityParts, cursor: string | undefined): Readonly<Record<string, unknown>> {
  return {projectId: parts.projectId, cursor, isSmartAccount: isSmartAccount(parts)};
}

function subjectOf({connections, networks}: LoadActivityParts): ActivitySubject | undefined {
  const {activeNamespace} = networks.state.get();
  const connection = connections.of(activeNamespace);
  if (connection.status !== 'connected' || !WITH_ACTIVITY.includes(activeNamespace)) return undefined;
  return {address: connection.account.address, chainId: connection.caipNetworkId};
}

function isSmartAccount({connections, networks}: LoadActivityParts): boolean {
  const connection = connections.of(networks.state.get().activeNamespace);
  return connection.status === 'connected' && connection.account.type === 'smartAccount';
}

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
  const {activity, telemetry, projectId} = parts;
  const attempt = async (load: () => Promise<void>, isQuiet = false): Promise<void> => {
    try {
      await load();
    } catch (cause) {
      if (isQuiet) return;
      telemetry.track('ERROR_FETCH_TRANSACTIONS', {projectId, isSmartAccount: isSmartAccount(parts)});
      parts.report(new DrawbridgeError('activity/unavailable', 'Failed to fetch transactions', {cause}));
    }
  };
  return {
    async first({isQuiet} = {}) {
      const subject = subjectOf(parts);
      if (subject) await attempt(() => activity.open(subject), isQuiet);
      else activity.clear();
    },
    async more() {
      telemetry.track('LOAD_MORE_TRANSACTIONS', {projectId, isSmartAccount: isSmartAccount(parts)});
      await attempt(() => activity.more());
    },
  };
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

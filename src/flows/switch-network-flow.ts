import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import {DrawbridgeError, isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../core/model/caip.js';
import {type Network, requireNetwork} from '../core/model/network.js';
import type {Stop} from '../core/ports/clock.js';
import type {Connected, Connection} from '../core/ports/connection.js';
import type {Telemetry} from '../core/ports/telemetry.js';
/** How a page asks for another network. */
export interface SwitchNetworkOptions {
  /** Milliseconds until `switch/silent`. Default: those of every prompt, which are five minutes on EVM. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Makes a network the active one. Asks a connected wallet to switch; rejects if the wallet declines.
 *
 * Rejects with `network/not-found`, `switch/declined`, `switch/unsupported`, `switch/mismatch`,
 * `switch/silent` or `switch/failed`; the state is then as it was before.
 */
export type SwitchNetworkFlow = (id: CaipNetworkId) => Promise<void>;

/** Dependencies of {@link createSwitchNetworkFlow}. */
export interface SwitchNetworkParts {
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  readonly telemetry: Telemetry;
  /** Runs after the wallet has switched. */
  readonly onSwitched: (id: CaipNetworkId) => void;
}

/** Creates the switch flow. */
export function createSwitchNetworkFlow({
  connections,
  networks,
  telemetry,
  onSwitched,
}: SwitchNetworkParts): SwitchNetworkFlow {
  /** The latest switch; `pending` belongs to it. */
  let latest = 0;
  return async (id) => {
    await networks.resolve();
    const network = requireNetwork(networks.state.get().requested, id);
    const connection = connections.of(network.chainNamespace);
    if (connection.status === 'connected' && connection.caipNetworkId !== id) {
      const turn = ++latest;
      networks.setPending(id);
      try {
        await moved(connections, connection, network);
      } finally {
        if (turn === latest) networks.setPending(undefined);
      }
      checkInUse(connections.of(network.chainNamespace), connection, network);
      connections.setNetwork(network.chainNamespace, id);
    }
    networks.choose(id);
    telemetry.track('SWITCH_NETWORK', {network: id});
    onSwitched(id);
  };
}

/**
 * Resolves once the wallet is on the network, also if the user moves it by hand while its prompt is open. After a
 * failure the wallet's network is read again: some wallets answer before they have moved, or fail a request that they
 * fulfil.
 */
async function moved(
  connections: ConnectionsController,
  connection: Connected,
  network: Network,
): Promise<void> {
  const isThere = (): boolean => isOn(connections.of(network.chainNamespace), connection, network);
  let stop: Stop = () => {};
  const arrived = new Promise<void>((resolve) => {
    stop = connections.state.listen(() => {
      if (isThere()) resolve();
    });
  });
  try {
    await Promise.race([arrived, moveWallet(connection, network)]);
  } catch (cause) {
    await Promise.allSettled([connection.connector.refresh?.()]);
    if (!isThere()) throw silentSwitch(cause, network) ?? cause;
  } finally {
    stop();
  }
}

/** The failure of a wallet that did not answer; its connector reports the same for every prompt. */
function silentSwitch(cause: unknown, {name}: Network): DrawbridgeError | undefined {
  if (!isDrawbridgeError(cause, 'connect/silent')) return undefined;
  return new DrawbridgeError('switch/silent', cause.message, {name, cause});
}

function isOn(now: Connection, {connector}: Connected, {caipNetworkId}: Network): boolean {
  return (
    now.status === 'connected' && now.connector.id === connector.id && now.caipNetworkId === caipNetworkId
  );
}

async function moveWallet({connector, wallet}: Connected, network: Network): Promise<void> {
  if (!connector.switchNetwork) {
    throw new DrawbridgeError('switch/unsupported', `${wallet.name} cannot switch networks`, {
      name: network.name,
    });
  }
  const reached = await connector.switchNetwork(network);
  if (reached === network.caipNetworkId) return;
  throw new DrawbridgeError(
    'switch/mismatch',
    `${wallet.name} was asked to move to ${network.caipNetworkId} and says it is on ${reached}`,
    {name: network.name},
  );
}

/** Throws `switch/failed` when another wallet came into use before this one answered. */
function checkInUse(now: Connection, {connector, wallet}: Connected, {name, caipNetworkId}: Network): void {
  if (now.status !== 'connected' || now.connector.id === connector.id) return;
  const text = `${wallet.name} moved to ${caipNetworkId} after another wallet had come into use`;
  throw new DrawbridgeError('switch/failed', text, {name});
}

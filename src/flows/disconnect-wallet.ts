import type {ReadableAtom} from 'nanostores';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import type {RouterController} from '../controllers/router-controller.js';
import type {AccountState} from '../core/model/account.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {DisconnectFlow} from './disconnect-flow.js';
import type {SwitchWalletOptions} from './switch-wallet-flow.js';

/** One wallet on one chain. */
export interface WalletOnChain {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
}

/** The part of a client that {@link disconnectWallet} uses. */
export interface DisconnectWalletParts {
  readonly account: ReadableAtom<AccountState>;
  readonly connections: ConnectionsController;
  readonly otherConnections: OtherConnectionsController;
  readonly flows: {
    readonly disconnect: DisconnectFlow;
    switchWallet(options: SwitchWalletOptions): Promise<void>;
  };
  readonly networks: NetworksController;
  readonly router: RouterController;
}

/**
 * Disconnects one wallet of a chain, whatever its state. The modal stays open while another wallet is left to
 * show, which then replaces the one that was in use. With `onLast` it stays open in any case, and `onLast`
 * chooses the view when no wallet is left.
 */
export async function disconnectWallet(
  client: DisconnectWalletParts,
  place: WalletOnChain,
  onLast?: () => void,
): Promise<void> {
  const {namespace, connectorId} = place;
  const isPartial = onLast !== undefined || isOtherLeft(client, place);
  try {
    await client.flows.disconnect({
      namespace,
      ...(isRemembered(client, place) && {connectorId}),
      ...(isPartial && {isPartial}),
    });
  } finally {
    // Also after a failure: the state no longer has the wallet.
    if (isPartial) await goOn(client, onLast ?? (() => client.router.reset('Connect')));
  }
}

/** True when another wallet of the chain is in use, connected as well, or stored to be restored. */
function isRemembered(
  {connections, otherConnections}: DisconnectWalletParts,
  {namespace, connectorId}: WalletOnChain,
): boolean {
  const {[namespace]: inUse} = connections.stored;
  const {[namespace]: waiting = []} = otherConnections.stored;
  return [inUse, ...waiting].some((stored) => stored && stored.connectorId !== connectorId);
}

/**
 * True when a wallet on another chain stays connected; one session may serve several chains, and ends on all.
 */
export function otherChainStays(
  client: Pick<DisconnectWalletParts, 'connections' | 'otherConnections'>,
  {namespace, connectorId}: WalletOnChain,
): boolean {
  return placesOf(client).some(([name, id]) => name !== namespace && id !== connectorId);
}

/** True when another wallet is connected or locked. */
function isOtherLeft(client: DisconnectWalletParts, {namespace, connectorId}: WalletOnChain): boolean {
  return placesOf(client).some(([name, id]) => name !== namespace || id !== connectorId);
}

/** Every namespace with the connector ids of its wallets. */
function placesOf({
  connections,
  otherConnections,
}: Pick<DisconnectWalletParts, 'connections' | 'otherConnections'>): readonly (readonly string[])[] {
  const inUse = Object.entries(connections.state.get()).flatMap(([name, connection]) => {
    if (connection.status === 'connected') return [[name, connection.connector.id]];
    return connection.status === 'locked' ? [[name, connection.connectorId]] : [];
  });
  const waiting = otherConnections.live.map(([name, {connector}]) => [name, connector.id]);
  return [...inUse, ...waiting];
}

/** Shows another wallet, if one is left: a session that served several chains ended on all of them. */
async function goOn(
  {account, connections, otherConnections, flows, networks}: DisconnectWalletParts,
  onLast: () => void,
): Promise<void> {
  const {namespace, status} = account.get();
  if (status === 'connected' || status === 'locked') return;
  const [waiting] = otherConnections.of(namespace);
  const left = Object.entries(connections.state.get()).find(([, other]) =>
    ['connected', 'locked'].includes(other.status),
  )?.[0] as ChainNamespace | undefined;
  if (waiting) return flows.switchWallet({namespace, connectorId: waiting.connector.id});
  if (left === undefined) return onLast();
  if (connections.of(left).status === 'connected') return flows.switchWallet({namespace: left});
  networks.activate(left);
}

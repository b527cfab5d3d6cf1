import type {Client} from '../../../client/client.js';
import type {ChainNamespace} from '../../../core/model/caip.js';

/** One wallet on one chain. */
export interface WalletPlace {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
}

/**
 * Disconnects one wallet of a chain, whatever its state. The modal stays open while another wallet is left to show,
 * which then takes the place of one that was in use.
 */
export async function disconnectWallet(client: Client, place: WalletPlace): Promise<void> {
  const {namespace, connectorId} = place;
  const isPartial = isOtherLeft(client, place);
  try {
    await client.flows.disconnect({
      namespace,
      ...(isRemembered(client, place) && {connectorId}),
      ...(isPartial && {isPartial}),
    });
  } finally {
    // A wallet that failed to disconnect is gone from here all the same.
    if (isPartial) await goOn(client);
  }
}

/** True when another wallet of the chain is in use, connected as well, or stored for when it comes back. */
function isRemembered(
  {connections, otherConnections}: Client,
  {namespace, connectorId}: WalletPlace,
): boolean {
  const {[namespace]: inUse} = connections.stored;
  const {[namespace]: waiting = []} = otherConnections.stored;
  return [inUse, ...waiting].some((stored) => stored && stored.connectorId !== connectorId);
}

/** True when a wallet on another chain stays connected; one session may serve several chains, and ends on all. */
export function otherChainStays(client: Client, {namespace, connectorId}: WalletPlace): boolean {
  return placesOf(client).some(([name, id]) => name !== namespace && id !== connectorId);
}

/** True when another wallet is there to be shown, locked ones included. */
function isOtherLeft(client: Client, {namespace, connectorId}: WalletPlace): boolean {
  return placesOf(client).some(([name, id]) => name !== namespace || id !== connectorId);
}

/** Every namespace with the connector ids of its wallets. */
function placesOf({connections, otherConnections}: Client): readonly (readonly string[])[] {
  const inUse = Object.entries(connections.state.get()).flatMap(([name, connection]) => {
    if (connection.status === 'connected') return [[name, connection.connector.id]];
    return connection.status === 'locked' ? [[name, connection.connectorId]] : [];
  });
  const waiting = otherConnections.live.map(([name, {connector}]) => [name, connector.id]);
  return [...inUse, ...waiting];
}

/** Shows what is left; that can be nothing, because one session may have served several chains. */
async function goOn({
  account,
  connections,
  otherConnections,
  flows,
  networks,
  router,
}: Client): Promise<void> {
  const {namespace, status} = account.get();
  if (status === 'connected' || status === 'locked') return;
  const [waiting] = otherConnections.of(namespace);
  const left = Object.entries(connections.state.get()).find(([, other]) =>
    ['connected', 'locked'].includes(other.status),
  )?.[0] as ChainNamespace | undefined;
  if (waiting) return flows.switchWallet({namespace, connectorId: waiting.connector.id});
  if (left === undefined) return router.reset('Connect');
  if (connections.of(left).status === 'connected') return flows.switchWallet({namespace: left});
  networks.activate(left);
}

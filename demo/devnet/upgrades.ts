import type {IncomingMessage, Server} from 'node:http';
import type {Duplex} from 'node:stream';
import type {AnvilNodes} from './chain/chains.js';
import type {RpcSockets} from './chain/rpc-socket.js';
import type {Observer} from './control/observer.js';
import {refuseUpgrade} from './control/refuse-upgrade.js';
import type {ServiceName} from './protocol.js';
import type {Relay, Upgrade} from './relay/relay.js';
import type {SolanaSockets} from './solana/solana-sockets.js';

/** A service that accepts sockets. */
export interface SocketServices {
  readonly observer: Observer;
  readonly relay: Relay;
  readonly rpc: RpcSockets;
  readonly solanaSockets: SolanaSockets;
  readonly nodes: AnvilNodes;
}

interface Route {
  readonly service: ServiceName;
  readonly accept: (upgrade: Upgrade) => void;
}

/** Passes requests for a socket to the relay or to a chain, after recording them and applying faults. */
export function routeUpgrades(server: Server, services: SocketServices): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Errors end the socket, which its service notices; without a listener they would end the process.
    socket.on('error', () => socket.destroy());
    void take({request, socket, head}, services);
  });
}

async function take(upgrade: Upgrade, services: SocketServices): Promise<void> {
  const {request, socket} = upgrade;
  const {url: address = ''} = request;
  if (!URL.canParse(address, 'ws://devnet')) return refuseUpgrade(socket, 400, 'Invalid address');
  const url = new URL(address, 'ws://devnet');
  const route = routeFor(url.pathname, services);
  if (!route) return refuseUpgrade(socket, 404, 'No such socket');
  const {service} = route;
  const {headers} = request;
  const fault = await services.observer.see({service, method: 'UPGRADE', url, text: '', headers});
  if (fault?.drop) socket.destroy();
  else if (fault?.garbage) socket.end('<<<');
  else if (fault?.status) refuseUpgrade(socket, fault.status, 'Injected fault');
  else route.accept(upgrade);
}

function routeFor(path: string, {relay, rpc, solanaSockets, nodes}: SocketServices): Route | undefined {
  if (/^\/relay\/?$/.test(path)) return {service: 'relay', accept: (upgrade) => relay.upgrade(upgrade)};
  if (/^\/rpc\/solana(\/[^/]*)?$/.test(path)) {
    return {service: 'rpc', accept: (upgrade) => solanaSockets.upgrade(upgrade)};
  }
  const node = nodes.get(Number(/^\/rpc\/(\d+)(\/[^/]*)?$/.exec(path)?.[1]));
  return node && {service: 'rpc', accept: (upgrade) => rpc.upgrade(upgrade, node)};
}

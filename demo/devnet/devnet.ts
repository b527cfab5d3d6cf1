import {once} from 'node:events';
import type {IncomingMessage, Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createAdaptorServer} from '@hono/node-server';
import {createApp} from './app.js';
import {createAuthApp} from './auth/auth-app.js';
import {Relayer} from './auth/relayer.js';
import {isOfThisComputer, LOCALHOST_ONLY} from './auth/toy.js';
import {createBuyApp} from './buy/buy-app.js';
import {describeDevnet, type ServicePorts} from './describe-devnet.js';
import {serveOrigin, type OriginServer} from './pages/service-origin.js';
import {ServicePages} from './pages/service-pages.js';
import {startParts, stopParts} from './parts.js';
import type {DevnetInfo} from './protocol.js';
import {routeUpgrades} from './upgrades.js';

const DEFAULT_PORT = 4010;

/** Options of a devnet. */
export interface DevnetOptions {
  /** Default 4010; 0 takes any free port. */
  readonly port?: number;
  /** Default 127.0.0.1: the keys of the accounts are public and the control endpoint has no authentication. */
  readonly host?: string;
  /** Address on which the login service listens. Default 127.0.0.1; another computer must not reach this toy. */
  readonly authHost?: string;
  /** Port of the login service. Default: the one after `port`, or any if `port` is 0. */
  readonly authPort?: number;
  /** Port of the purchase providers' pages. Default: the one after `authPort`, or any if that is 0. */
  readonly buyPort?: number;
  /** Address on which the purchase providers' pages listen. Default: `host`. */
  readonly buyHost?: string;
  /** Project ids the services accept; by default any that is not empty. */
  readonly projectIds?: readonly string[];
  /** Whether others trade against the pools, after each quote and each built swap. Default: yes. */
  readonly poolsMove?: boolean;
  /**
   * Milliseconds between empty blocks on an EVM chain that a page follows by a socket. Default: none, so that tests make
   * their blocks themselves.
   */
  readonly blockEveryMs?: number;
}

/** A running devnet. */
export interface Devnet extends DevnetInfo {
  /** Closes every socket and stops the chains; calling it twice is harmless. */
  close(): Promise<void>;
}

/**
 * Starts all services of the product on one origin: two EVM chains, a Solana cluster, relay, explorer, blockchain API,
 * analytics. The login service and the purchase providers have other origins.
 *
 * @throws Error when no anvil is available, the port is taken, or `authHost` is not of this computer.
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const {port = DEFAULT_PORT, host = '127.0.0.1', projectIds, poolsMove, blockEveryMs} = options;
  const {authPort = port && port + 1} = options;
  const {buyPort = authPort && authPort + 1, buyHost = host} = options;
  const authHost = authHostOf(options);
  const parts = await startParts({projectIds, poolsMove, blockEveryMs});
  const {observer, buys} = parts;
  let [auth, buy]: (OriginServer | undefined)[] = [];
  const ports = (): ServicePorts => ({auth: auth?.port ?? authPort, buy: buy?.port ?? buyPort});
  const app = createApp(parts, ports);
  const server = createAdaptorServer({fetch: app.fetch}) as Server;
  // Proxies that cannot set the host name it here: pictures and pages need addresses that the browser can reach.
  server.prependListener('request', ({headers}: IncomingMessage) => {
    const {'x-forwarded-host': requested} = headers;
    if (typeof requested === 'string') headers.host = requested;
  });
  routeUpgrades(server, parts);
  const close = async (): Promise<void> => {
    auth?.close();
    buy?.close();
    server.close();
    await stopParts(parts);
    server.closeAllConnections();
  };
  try {
    server.listen(port, host);
    await once(server, 'listening');
    const authApp = createAuthApp({
      service: parts.logins,
      relayer: new Relayer(parts.nodes),
      observer,
      pages: new ServicePages('login-service'),
      nodes: (request, env) => app.fetch(request, env),
    });
    auth = await serveOrigin(authApp, authPort, authHost);
    const buyApp = createBuyApp({buys, observer, pages: new ServicePages('buy-service')});
    buy = await serveOrigin(buyApp, buyPort, buyHost);
  } catch (error) {
    await close();
    throw error;
  }
  const {port: actual} = server.address() as AddressInfo;
  return {...describeDevnet(`http://${host}:${actual}`, parts, ports()), close};
}

/** Throws for a host that other computers may reach. */
function authHostOf({authHost = '127.0.0.1'}: DevnetOptions): string {
  if (!isOfThisComputer(authHost)) throw new Error(LOCALHOST_ONLY);
  return authHost;
}

import {once} from 'node:events';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createAdaptorServer} from '@hono/node-server';
import {createApp} from './app.js';
import {startAuthServer, type AuthServer} from './auth/auth-server.js';
import {describeDevnet} from './describe-devnet.js';
import {startParts, stopParts} from './parts.js';
import {Relayer} from './auth/relayer.js';
import type {DevnetInfo} from './protocol.js';
import {routeUpgrades} from './upgrades.js';

const DEFAULT_PORT = 4010;

/** Options of a devnet. */
export interface DevnetOptions {
  /** Default 4010; 0 takes any free port. */
  readonly port?: number;
  /** Default 127.0.0.1: the keys of the accounts are public and the control endpoint has no authentication. */
  readonly host?: string;
  /** Port of the login service. Default: the one after `port`, or any if `port` is 0. */
  readonly authPort?: number;
  /** Address on which the login service listens. Default: `host`. */
  readonly authHost?: string;
  /** Project ids the services accept; by default any that is not empty. */
  readonly projectIds?: readonly string[];
}

/** A running devnet. */
export interface Devnet extends DevnetInfo {
  /** Closes every socket and stops the chains; calling it twice is harmless. */
  close(): Promise<void>;
}

/**
 * Starts all services of the product on one origin: two EVM chains, a Solana cluster, relay, explorer, blockchain API,
 * analytics. The login service has another origin.
 *
 * @throws Error when no anvil is available, or the port is taken.
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const {port = DEFAULT_PORT, host = '127.0.0.1', projectIds} = options;
  const {authPort = port && port + 1, authHost = host} = options;
  const parts = await startParts(projectIds);
  let auth: AuthServer | undefined;
  const authPortOf = (): number => auth?.port ?? authPort;
  const app = createApp(parts, authPortOf);
  const server = createAdaptorServer({fetch: app.fetch}) as Server;
  routeUpgrades(server, parts);
  const close = async (): Promise<void> => {
    auth?.close();
    server.close();
    await stopParts(parts);
    server.closeAllConnections();
  };
  try {
    server.listen(port, host);
    await once(server, 'listening');
    auth = await startAuthServer({
      service: parts.logins,
      relayer: new Relayer(parts.nodes),
      observer: parts.observer,
      nodes: (request, env) => app.fetch(request, env),
      port: authPort,
      host: authHost,
    });
  } catch (error) {
    await close();
    throw error;
  }
  const {port: actual} = server.address() as AddressInfo;
  return {...describeDevnet(`http://${host}:${actual}`, parts, auth.port), close};
}

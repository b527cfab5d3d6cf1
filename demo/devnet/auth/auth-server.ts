import {once} from 'node:events';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createAdaptorServer} from '@hono/node-server';
import type {Observer} from '../control/observer.js';
import {createAuthApp, type Nodes} from './auth-app.js';
import {LoginPages} from './login-pages.js';
import type {LoginService} from './login-service.js';
import type {Relayer} from './relayer.js';

/** Options of the login service's server. */
export interface AuthServerOptions {
  readonly service: LoginService;
  readonly relayer: Relayer;
  readonly observer: Observer;
  readonly nodes: Nodes;
  readonly port: number;
  readonly host: string;
}

/** The running login service. */
export interface AuthServer {
  readonly port: number;
  close(): void;
}

/** Serves the login service on an origin apart from the devnet's. */
export async function startAuthServer({port, host, ...parts}: AuthServerOptions): Promise<AuthServer> {
  const app = createAuthApp({...parts, pages: new LoginPages()});
  const server = createAdaptorServer({fetch: app.fetch}) as Server;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

import type {IncomingMessage} from 'node:http';
import type {Duplex} from 'node:stream';
import {WebSocketServer, type WebSocket} from 'ws';
import type {Observer} from '../control/observer.js';
import {refuseUpgrade} from '../control/refuse-upgrade.js';
import {admit} from './admission/admission.js';
import {serveFrames} from './relay-frames.js';
import {RelayHub} from './relay-hub.js';
import {RelaySocket, type RelayClient} from './relay-socket.js';

const PING_INTERVAL_MS = 20_000;

/** Dependencies of the relay. */
export interface RelayEnvironment {
  readonly observer: Observer;
  readonly isProject: (id: string) => boolean;
}

/** A socket that requests admission. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** A WalletConnect relay: passes encrypted messages between the subscribers of a topic. */
export class Relay {
  readonly hub = new RelayHub();
  readonly #env: RelayEnvironment;
  readonly #server = new WebSocketServer({noServer: true});
  readonly #pings = setInterval(() => this.#ping(), PING_INTERVAL_MS);

  constructor(env: RelayEnvironment) {
    this.#env = env;
  }

  /** Opens a socket, or refuses it with the status of the problem. */
  upgrade({request, socket, head}: Upgrade): void {
    const admission = admit(request, this.#env.isProject);
    if ('client' in admission) {
      this.#server.handleUpgrade(request, socket, head, (opened) => this.#serve(opened, admission.client));
      return;
    }
    this.hub.counters.add(admission.projectId, 'rejected');
    refuseUpgrade(socket, admission.status, admission.reason);
  }

  close(): void {
    clearInterval(this.#pings);
    this.hub.drop();
  }

  #serve(opened: WebSocket, client: RelayClient): void {
    const socket = new RelaySocket(opened, client);
    const leave = this.hub.join(socket);
    opened.on('close', leave);
    opened.on('error', () => opened.terminate());
    const url = new URL('ws://devnet/relay');
    url.searchParams.set('projectId', client.projectId);
    serveFrames(opened, {hub: this.hub, socket}, (text) =>
      this.#env.observer.see({service: 'relay', method: 'MESSAGE', url, text, headers: {}}),
    );
  }

  #ping(): void {
    // A ping would be the one sign of life of a dead connection.
    for (const opened of this.#server.clients) if (!opened.isPaused) opened.ping();
  }
}

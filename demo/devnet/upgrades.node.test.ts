import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer, request, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {WebSocket} from 'ws';
import {Faults} from './control/faults.js';
import {HeldRequests} from './control/held-requests.js';
import {Observer} from './control/observer.js';
import {Recorder} from './control/recorder.js';
import {SolanaNode} from './solana/solana-node.js';
import {SolanaSockets} from './solana/solana-sockets.js';
import {routeUpgrades, type SocketServices} from './upgrades.js';

/** The headers of a request for a socket. */
const HEADERS = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** A service that failed does not answer. */
const LIMIT = {timeout: 30_000};

// An error that a service leaves unhandled fails this file, as it would end the devnet.
describe('the sockets of the devnet', () => {
  let server: Server;
  let sockets: SolanaSockets;
  let port: number;
  before(async () => {
    const observer = new Observer({recorder: new Recorder(), faults: new Faults(), held: new HeldRequests()});
    sockets = new SolanaSockets(brokenCluster(), observer);
    server = createServer();
    routeUpgrades(server, {observer, solanaSockets: sockets, nodes: new Map()} as unknown as SocketServices);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({port} = server.address() as AddressInfo);
  });
  after(() => {
    sockets.close();
    server.close();
  });

  for (const path of ['//', 'http://['])
    it(`are refused at an invalid address: ${path}`, LIMIT, async () => {
      const asked = request({port, host: '127.0.0.1', path, headers: HEADERS}).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      assert.equal(answer.statusCode, 400);
      answer.resume();
    });

  it('report a cluster that cannot start to each call, and do without a call', LIMIT, async () => {
    const [silent, asking] = [await open(), await open()];
    silent.close();
    await once(silent, 'close');
    asking.send(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'getSlot'}));
    const [reply] = await once(asking, 'message');
    assert.match(JSON.parse(String(reply)).error.message, /no build for this platform/);
    asking.close();
    await once(asking, 'close');
  });

  async function open(): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/rpc/solana`);
    await once(socket, 'open');
    return socket;
  }
});

/** The cluster on a platform without litesvm. */
function brokenCluster(): SolanaNode {
  const node = new SolanaNode({accounts: [], now: 0});
  node.running = async () => {
    throw new Error('litesvm has no build for this platform');
  };
  return node;
}

import assert from 'node:assert/strict';
import {afterEach, beforeEach, test} from 'node:test';
import type {Head} from './head-feed.js';
import {openHeadSocket} from './open-head-socket.js';

const NOTICE = {
  jsonrpc: '2.0',
  method: 'eth_subscription',
  params: {result: {number: '0x10', timestamp: '0x20'}},
};

/** As browsers have it: a socket that is closed while it connects logs an error. */
class Socket extends EventTarget {
  static readonly CONNECTING = 0;
  static last: Socket;
  readyState = 0;
  readonly sent: string[] = [];
  readonly errors: string[] = [];

  constructor() {
    super();
    Socket.last = this;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    if (this.readyState === 0) this.errors.push('WebSocket is closed before the connection is established.');
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  receive(data: string): void {
    this.dispatchEvent(new MessageEvent('message', {data}));
  }
}

const original = globalThis.WebSocket;
beforeEach(() => void Object.assign(globalThis, {WebSocket: Socket}));
afterEach(() => void Object.assign(globalThis, {WebSocket: original}));

test('reports each new block, and that the connection is lost', () => {
  const {heads, closed, socket} = setup();
  socket.open();
  assert.match(String(socket.sent), /"newHeads"/);
  socket.receive(JSON.stringify({jsonrpc: '2.0', id: 1, result: '0x1'}));
  socket.receive(JSON.stringify(NOTICE));
  assert.deepEqual(heads, [{height: 16, time: 32}]);
  socket.close();
  assert.equal(closed(), 1);
});

test('closes a connection that is open', () => {
  const {stop, closed, socket} = setup();
  socket.open();
  stop();
  assert.equal(socket.readyState, 3);
  assert.equal(closed(), 0);
});

test('closes a connection that has not opened yet once it is open, so that the browser logs no error', () => {
  const {stop, closed, socket} = setup();
  stop();
  assert.equal(socket.readyState, 0);
  socket.open();
  assert.equal(socket.readyState, 3);
  assert.deepEqual(socket.errors, []);
  assert.equal(closed(), 0);
});

function setup(): {
  readonly stop: () => void;
  readonly heads: readonly Head[];
  readonly closed: () => number;
  readonly socket: Socket;
} {
  const heads: Head[] = [];
  let closed = 0;
  const stop = openHeadSocket(
    'ws://node',
    (head) => heads.push(head),
    () => {
      closed += 1;
    },
  );
  return {stop, heads, closed: () => closed, socket: Socket.last};
}

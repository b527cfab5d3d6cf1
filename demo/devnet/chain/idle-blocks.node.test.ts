import assert from 'node:assert/strict';
import {once} from 'node:events';
import {after, test} from 'node:test';
import {setImmediate as immediate} from 'node:timers/promises';
import {WebSocket} from 'ws';
import {startDevnet} from '../devnet.js';
import {NodeLine} from '../json-rpc/node-line.js';
import type {DevnetChain} from '../protocol.js';
import type {ChainNode} from './chains.js';
import {IdleBlocks} from './idle-blocks.js';

const devnet = await startDevnet({port: 0, blockEveryMs: 40});
after(() => devnet.close());
const [home, away] = devnet.chains;

test('makes empty blocks, with the present time, on a chain that a page follows, and on no other', async () => {
  const before = await Promise.all([block(home!), block(away!)]);
  const socket = await follow(home!);
  await blocks(home!, 3);
  const latest = await block(home!);
  assert.deepEqual(latest.transactions, []);
  assert.ok(Number(latest.timestamp) >= Number(before[0].timestamp));
  assert.equal(await height(away!), Number(before[1].number));
  await leave(socket);
});

test('makes none once the last page has left', async () => {
  const [one, other, elsewhere] = await Promise.all([follow(home!), follow(home!), follow(away!)]);
  await leave(one);
  await blocks(home!, 2);
  await leave(other);
  // A block may be under way.
  await blocks(away!, 2);
  const last = await height(home!);
  await blocks(away!, 3);
  assert.equal(await height(home!), last);
  await leave(elsewhere);
});

test('leaves transactions waiting where the chain makes no blocks for them', async () => {
  await rpc(home!.rpcUrl, 'evm_setAutomine', false);
  const before = await height(home!);
  const sockets = await Promise.all([follow(home!), follow(away!)]);
  await blocks(away!, 3);
  assert.equal(await height(home!), before);
  await rpc(home!.rpcUrl, 'evm_setAutomine', true);
  await blocks(home!, 1);
  await Promise.all(sockets.map(leave));
});

test('makes none for a page that leaves while it looks', async (context) => {
  const calls: string[] = [];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const line = {
    async call(method: string) {
      calls.push(method);
      // The second look finds the same height.
      if (calls.length === 2) unfollow();
      return method === 'anvil_getAutomine' ? true : '0x1';
    },
    close() {
      if (calls.length > 1) end();
    },
  };
  context.mock.method(NodeLine, 'open', async () => line as unknown as NodeLine);
  const idle = new IdleBlocks({everyMs: 1, report: (error) => assert.fail(String(error))});
  const node = {seeded: Promise.resolve(), address: ''};
  const unfollow = idle.follow(node as unknown as ChainNode);
  await ended;
  assert.deepEqual(calls, ['eth_blockNumber', 'eth_blockNumber']);
});

/** Waits until a chain has made some more blocks. */
async function blocks({rpcUrl}: DevnetChain, count: number): Promise<void> {
  const until = (await height({rpcUrl})) + count;
  while ((await height({rpcUrl})) < until) await immediate();
}

async function height(chain: Pick<DevnetChain, 'rpcUrl'>): Promise<number> {
  return Number((await block(chain)).number);
}

interface Block {
  readonly number: string;
  readonly timestamp: string;
  readonly transactions: readonly unknown[];
}

async function block({rpcUrl}: Pick<DevnetChain, 'rpcUrl'>): Promise<Block> {
  return (await rpc(rpcUrl, 'eth_getBlockByNumber', 'latest', false)) as Block;
}

async function rpc(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
  const answer = await fetch(url, {method: 'POST', headers: {'content-type': 'application/json'}, body});
  return ((await answer.json()) as {readonly result: unknown}).result;
}

async function follow({wsUrl}: DevnetChain): Promise<WebSocket> {
  const socket = new WebSocket(wsUrl);
  await once(socket, 'open');
  return socket;
}

async function leave(socket: WebSocket): Promise<void> {
  socket.close();
  await once(socket, 'close');
}

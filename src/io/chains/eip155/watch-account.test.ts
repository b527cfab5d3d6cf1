import {expect} from '@open-wc/testing';
import {createWalletClient, encodeFunctionData, erc20Abi, http, parseEther} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {foundry as viemFoundry} from 'viem/chains';
import {connectDevnet, type DevnetControl} from '../../../../demo/devnet/client.js';
import {foundry} from '../../../core/model/networks/ethereum.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {createFakeSockets, type FakeSocket} from '../../../testing/fakes/client/fake-sockets.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createHoldNodeLine} from '../../platform/hold-node-line.js';
import {systemClock} from '../../platform/system-clock.js';
import {createWatchAccount} from './watch-account.js';

describe('watching an EVM account on a real node', () => {
  it('reports received coins, received and sent tokens, and nothing else', async () => {
    const {watched, send, token, isLive, changes, stop} = await setup();
    await eventually(isLive, 'The node did not accept the subscription.');
    expect(changes()).to.equal(0);
    await send({to: watched.address, value: parseEther('1')});
    await eventually(() => changes() > 0, 'The node did not report the coins.');
    const before = changes();
    await send({to: token, data: transfer(watched.address, 5n)});
    await eventually(() => changes() > before, 'The node did not report the token.');
    const between = changes();
    await send({to: token, data: transfer(watched.address, 2n)}, generatePrivateKey());
    expect(changes(), 'transfers between other accounts').to.equal(between);
    await send({to: token, data: transfer('0x00000000000000000000000000000000000000AA', 1n)}, watched.key);
    await eventually(() => changes() > between, 'The node did not report the sent token.');
    stop();
  });

  it('closes its socket when it is stopped', async () => {
    const {isLive, stop, devnet} = await setup();
    await eventually(isLive);
    stop();
    const before = (await devnet.requests('rpc')).length;
    await fetch(devnet.rpcUrl(31337), {
      method: 'POST',
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'evm_mine'}),
    });
    expect((await devnet.requests('rpc')).length).to.equal(before + 1);
  });

  it('is not live on a node that rejects a subscription', async () => {
    const {isLive, devnet, stop} = await setup({match: 'eth_subscribe', times: 1, status: 500});
    await eventually(
      async () => (await asked(devnet)).filter((method) => method === 'eth_subscribe').length === 5,
    );
    expect(isLive()).to.equal(false);
    stop();
  });
});

describe('watching an EVM account on a scripted node', () => {
  it('reads the account at most every 2 s, for any number of blocks', async () => {
    const {node, clock, looks, settled} = scripted();
    await settled();
    expect(looks()).to.equal(1);
    for (let block = 0; block < 40; block++) {
      node().say(head(block));
      clock.advance(50);
    }
    await settled();
    expect(looks()).to.equal(2);
  });

  it('reports a possible change after a reconnect', async () => {
    const {node, sockets, clock, settled, log} = scripted();
    await settled();
    expect(log).to.deep.equal(['live']);
    node().drop();
    clock.advance(2_000);
    sockets.last().accept();
    answer(node(), {balance: '0x1'});
    await settled();
    expect(log).to.deep.equal(['live', 'not live', 'news', 'live']);
  });

  it('reports a change of its balance, and nothing without one', async () => {
    const {node, clock, settled, log} = scripted();
    await settled();
    for (const balance of ['0x1', '0x2', '0x2']) {
      clock.advance(2_000);
      node().say(head(1));
      answer(node(), {balance});
      await settled();
    }
    expect(log).to.deep.equal(['live', 'news']);
  });
});

const transfer = (to: `0x${string}`, amount: bigint): `0x${string}` =>
  encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [to, amount]});

async function asked(devnet: DevnetControl): Promise<readonly string[]> {
  return (await devnet.requests('rpc')).flatMap(({rpcMethods}) => rpcMethods);
}

async function setup(fault?: object) {
  const devnet = await connectDevnet();
  if (fault) await devnet.faults({service: 'rpc', ...fault});
  const url = devnet.rpcUrl(31337);
  const chain = {...viemFoundry, rpcUrls: {default: {http: [url]}}};
  // A fake node: transactions that other tests send at the same time do not count.
  const key = generatePrivateKey();
  const watched = {key, address: privateKeyToAccount(key).address};
  await give(url, watched.address);
  let live = false;
  let changes = 0;
  const stop = createWatchAccount({clock: systemClock})({
    address: watched.address,
    network: {...foundry, rpcUrls: {default: {http: [url], webSocket: [url.replace(/^http/, 'ws')]}}},
    hold: createHoldNodeLine({WebSocket, clock: systemClock}),
    onChange: () => void changes++,
    onLive: (isLive) => (live = isLive),
  });
  return {
    devnet,
    watched,
    stop,
    token: devnet.contracts.tokens[0]!.address,
    isLive: () => live,
    changes: () => changes,
    async send(
      what: {readonly to: `0x${string}`; readonly value?: bigint; readonly data?: `0x${string}`},
      from: `0x${string}` = devnet.accounts[7]!.privateKey,
    ) {
      const account = privateKeyToAccount(from);
      if (from !== devnet.accounts[7]!.privateKey) await give(url, account.address);
      const sender = createWalletClient({account, chain, transport: http(url)});
      await sender.sendTransaction({account, chain, gas: 200_000n, ...what});
    },
  };
}

async function give(url: string, address: string): Promise<void> {
  const params = [address, `0x${(10n ** 20n).toString(16)}`];
  await fetch(url, {
    method: 'POST',
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params}),
  });
}

function scripted() {
  const clock = createFakeClock();
  const sockets = createFakeSockets();
  const log: string[] = [];
  createWatchAccount({clock})({
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    network: {...foundry, rpcUrls: {default: {http: [], webSocket: ['ws://node.example']}}},
    hold: createHoldNodeLine({WebSocket: sockets.WebSocket, clock}),
    onChange: () => void log.push('news'),
    onLive: (isLive) => void log.push(isLive ? 'live' : 'not live'),
  });
  sockets.last().accept();
  answer(sockets.last(), {balance: '0x1'});
  return {
    clock,
    sockets,
    log,
    node: () => sockets.last(),
    looks: () => sockets.last().sent.filter((text) => text.includes('eth_getBalance')).length,
    async settled() {
      for (let turn = 0; turn < 30; turn++) await Promise.resolve();
    },
  };
}

function head(number: number): string {
  const params = {subscription: '0x1', result: {number: `0x${number.toString(16)}`}};
  return JSON.stringify({jsonrpc: '2.0', method: 'eth_subscription', params});
}

/** Answers all requests, including answered ones, which changes nothing. */
function answer(node: FakeSocket, {balance}: {balance: string}): void {
  for (const text of node.sent) {
    const {id, method} = JSON.parse(text) as {id: number; method: string};
    node.say(JSON.stringify({id, result: method === 'eth_getBalance' ? balance : '0x0'}));
  }
}

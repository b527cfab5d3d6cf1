import assert from 'node:assert/strict';
import {after, afterEach, mock, test} from 'node:test';
import {setImmediate as immediate} from 'node:timers/promises';
import {parseEther, parseGwei, type Hex} from 'viem';
import type {PrivateKeyAccount} from 'viem/accounts';
import {BridgeService} from './bridge-service.js';
import {BridgeStage, FEE, RELAYER, VALIDATORS} from './bridge-stage.js';

const AMOUNT = parseEther('1');
const stage = await BridgeStage.open();
const {source, destination, tokens} = stage;
const mined: string[] = [];
const reported: string[] = [];
const service = new BridgeService({
  ends: [source.end, destination.end],
  tokens,
  validators: VALIDATORS,
  relayer: RELAYER,
  paceMs: 0,
  report(error) {
    reported.push(String(error));
  },
  async mine(chain) {
    mined.push(chain);
    await (chain === source.end.chain ? source : destination).mine(1);
  },
});
service.start();
afterEach(() => {
  assert.deepEqual(reported, []);
});
after(async () => {
  service.close();
  await stage.close();
});

test('delivers what is deposited, and makes the blocks that it waits for', async () => {
  const before = await stage.received();
  await arrivalOf(await stage.deposit(AMOUNT));
  assert.equal(await stage.received(), before + AMOUNT - FEE);
  assert.ok(mined.filter((chain) => chain === source.end.chain).length >= 12);
});

test('delivers again after it has slept', async () => {
  const before = await stage.received();
  // No event is recent any more, so only a new one wakes the service.
  await Promise.all([source.mine(12), destination.mine(12)]);
  await arrivalOf(await stage.deposit(AMOUNT));
  assert.equal(await stage.received(), before + AMOUNT - FEE);
});

test('delivers what a node refused at first, although no event follows', async () => {
  const before = await stage.received();
  const {client} = destination.end;
  const {call} = client;
  let refusals = 0;
  mock.method(client, 'call', (...args: Parameters<typeof call>) => {
    refusals += 1;
    return refusals === 1 ? Promise.reject(new Error('busy')) : call(...args);
  });
  await arrivalOf(await stage.deposit(AMOUNT));
  assert.equal(await stage.received(), before + AMOUNT - FEE);
  assert.deepEqual(reported.splice(0), [`Error: The bridge on ${destination.end.chain} refuses: busy`]);
});

test('delivers again what a block has reverted', async () => {
  const before = await stage.received();
  mock.method(destination.end, 'send', sendWithLittleGas, {times: 1});
  await arrivalOf(await stage.deposit(AMOUNT));
  assert.equal(await stage.received(), before + AMOUNT - FEE);
});

/** Sends a transaction that runs out of gas. */
async function sendWithLittleGas(account: PrivateKeyAccount, data: Hex): Promise<Hex> {
  const {bridge, chainId, client} = destination.end;
  const nonce = await client.getTransactionCount({address: account.address});
  const fees = {maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('1')};
  const sent = {type: 'eip1559', to: bridge, data, chainId, nonce, gas: 60_000n, ...fees} as const;
  return client.sendRawTransaction({serializedTransaction: await account.signTransaction(sent)});
}

/** Resolves once the destination has the delivery. */
async function arrivalOf(id: Hex): Promise<void> {
  while ((await destination.end.known(id)).stage !== 'delivered') await immediate();
}

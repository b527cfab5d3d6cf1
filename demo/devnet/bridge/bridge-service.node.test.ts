import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {setImmediate as immediate} from 'node:timers/promises';
import {parseEther, type Hex} from 'viem';
import {BridgeService} from './bridge-service.js';
import {BridgeStage, FEE, RELAYER, VALIDATORS} from './bridge-stage.js';

const AMOUNT = parseEther('1');
const stage = await BridgeStage.open();
const {source, destination, tokens} = stage;
const mined: string[] = [];
const service = new BridgeService({
  ends: [source.end, destination.end],
  tokens,
  validators: VALIDATORS,
  relayer: RELAYER,
  paceMs: 0,
  report(error) {
    throw error;
  },
  async mine(chain) {
    mined.push(chain);
    await (chain === source.end.chain ? source : destination).mine(1);
  },
});
service.start();
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

/** Resolves once the destination has the delivery. */
async function arrivalOf(id: Hex): Promise<void> {
  while ((await destination.end.known(id)).stage !== 'delivered') await immediate();
}

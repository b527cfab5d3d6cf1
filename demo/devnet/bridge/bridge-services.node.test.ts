import assert from 'node:assert/strict';
import {after, beforeEach, mock, test} from 'node:test';
import {parseEther, type Hex} from 'viem';
import {receiptOf} from '../chain/receipt-of.js';
import {BridgeService} from './bridge-service.js';
import {
  BridgeStage,
  CAPACITY,
  CONFIRM_WINDOW,
  FEE,
  RELAYER,
  VALIDATORS,
  WITHDRAW_CLOSES,
  WITHDRAW_OPENS,
} from './bridge-stage.js';

const AMOUNT = parseEther('1');
const stage = await BridgeStage.open();
after(() => stage.close());
beforeEach(() => {
  for (const validator of stage.validators) validator.faults = {};
  stage.relayer.isOff = false;
});

test('delivers a deposit once 12 blocks are on top of it, and not before', async () => {
  const before = await stage.received();
  await stage.deposit(AMOUNT);
  await stage.source.mine(11);
  await stage.look();
  assert.equal(await stage.received(), before);
  await stage.source.mine(1);
  await stage.look();
  assert.equal(await stage.received(), before + AMOUNT - FEE);
});

test('delivers it once, however often everyone looks', async () => {
  const before = await stage.received();
  await stage.deposit(AMOUNT);
  await stage.source.mine(12);
  for (let count = 0; count < 3; count += 1) await stage.look();
  assert.equal(await stage.received(), before + AMOUNT - FEE);
});

test('signs nothing of a deposit whose block was replaced', async () => {
  const id = await stage.deposit(AMOUNT);
  await stage.source.mine(5);
  await stage.source.reorganize(6);
  await stage.source.mine(12);
  await stage.look();
  assert.deepEqual(stage.book.of(id), []);
});

test('needs two validators, and any two', async () => {
  const before = await stage.received();
  const [one, two] = stage.validators;
  one.faults = {isOff: true};
  two.faults = {isOff: true};
  const id = await stage.deposit(AMOUNT);
  await stage.source.mine(12);
  await stage.look();
  assert.deepEqual(
    stage.book.of(id).map(({signer}) => signer),
    [VALIDATORS[2].address],
  );
  assert.equal(await stage.received(), before);
  two.faults = {};
  await stage.look();
  assert.equal(await stage.received(), before + AMOUNT - FEE);
});

test('pays the amount that two have signed, whatever the third signs', async () => {
  const before = await stage.received();
  stage.validators[0].faults = {signsWrongAmounts: true};
  const id = await stage.deposit(AMOUNT);
  await stage.source.mine(12);
  await stage.look();
  assert.equal(stage.book.of(id).length, 3);
  assert.equal(await stage.received(), before + AMOUNT - FEE);
});

test('gives a deposit back whole that was not delivered in time', async () => {
  const before = [await stage.received(), await stage.pool()];
  stage.relayer.isOff = true;
  const id = await stage.deposit(AMOUNT);
  await stage.source.mine(12);
  await stage.look();
  await stage.pass(CONFIRM_WINDOW + 60);
  stage.relayer.isOff = false;
  await stage.look();
  assert.equal((await stage.destination.end.known(id)).stage, 'cancelled');
  await stage.look();
  assert.equal((await stage.source.end.known(id)).custody, 'taken', 'the end is not final yet');
  await stage.destination.mine(12);
  await stage.look();
  assert.equal((await stage.source.end.known(id)).custody, 'returned');
  assert.deepEqual([await stage.received(), await stage.pool()], before);
});

test('holds what is above the capacity, and gives it back after its window', async () => {
  const pool = await stage.pool();
  const id = await stage.deposit(CAPACITY + parseEther('5'));
  await stage.source.mine(12);
  await stage.look();
  assert.equal((await stage.destination.end.known(id)).stage, 'held');
  await stage.pass(WITHDRAW_CLOSES + 60);
  await stage.look();
  assert.equal((await stage.destination.end.known(id)).stage, 'expired');
  await stage.destination.mine(12);
  await stage.look();
  assert.equal((await stage.source.end.known(id)).custody, 'returned');
  assert.equal(await stage.pool(), pool);
});

test('withdraws a held transfer for a receiver without coins', async () => {
  const amount = CAPACITY + parseEther('5');
  const before = await stage.received();
  const id = await stage.deposit(amount);
  await stage.source.mine(12);
  await stage.look();
  const {chain, client} = stage.destination.end;
  await assert.rejects(stage.relayer.withdraw(chain, id), /TooEarly/);
  await stage.pass(WITHDRAW_OPENS);
  await receiptOf(client, await stage.relayer.withdraw(chain, id));
  assert.equal(await stage.received(), before + amount - FEE);
});

test('withdraws several held transfers at once', async () => {
  const ids: Hex[] = [];
  for (let count = 0; count < 4; count += 1) ids.push(await stage.deposit(CAPACITY + parseEther('5')));
  await stage.source.mine(12);
  await stage.look();
  await stage.pass(WITHDRAW_OPENS);
  const {chain, client} = stage.destination.end;
  const sent = await Promise.all(ids.map((id) => stage.relayer.withdraw(chain, id)));
  const receipts = await Promise.all(sent.map((hash) => receiptOf(client, hash)));
  assert.deepEqual(new Set(receipts.map(({status}) => status)), new Set(['success']));
});

test('waits for a deposit that others confirm between the look of the validators and its own', async () => {
  const {source, destination, tokens} = stage;
  const parts = {ends: [source.end, destination.end], tokens, validators: VALIDATORS, relayer: RELAYER};
  const service = new BridgeService({
    ...parts,
    report: (error) => assert.fail(String(error)),
    mine: async () => undefined,
  });
  await destination.mine(12);
  await stage.deposit(AMOUNT);
  // The relayer is the last to look.
  mock.method(service.relayer, 'look', async () => {
    await source.mine(12);
    return [];
  });
  assert.ok(await service.look());
});

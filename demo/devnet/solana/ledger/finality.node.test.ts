import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {KeyPairSigner} from '@solana/kit';
import {tokenAccountOf} from '../../../bridge/protocol/solana/deposit.js';
import {BridgeStage} from '../../bridge/solana/bridge-stage.js';

const LAG = 32;
const COMMITMENTS = ['confirmed', 'finalized'] as const;

test('a block is final at once, unless the cluster has a lag', async () => {
  const {stage, user, held} = await setup();
  const had = await held('finalized');
  await stage.deposit(user, {amount: 5n, leastReceived: 0n});
  assert.equal(await held('finalized'), had - 5n);
});

test('an answer counts the blocks of its commitment', async () => {
  const {stage, user, held, listed, slot} = await setup();
  const had = await held('finalized');
  stage.ledger.finalityLag = LAG;
  const started = await slot('finalized');
  const signature = await stage.deposit(user, {amount: 5n, leastReceived: 0n});
  assert.equal(await slot('finalized'), started, 'a final block stays final');
  assert.deepEqual(await Promise.all(COMMITMENTS.map(held)), [had - 5n, had]);
  assert.deepEqual(await Promise.all(COMMITMENTS.map(listed)), ['confirmed', undefined]);
  const confirmations = async (): Promise<unknown> => {
    const answer = await stage.ask('getSignatureStatuses', [[signature]]);
    return (answer as {readonly value: readonly {readonly confirmations: unknown}[]}).value[0]?.confirmations;
  };
  assert.equal(await confirmations(), 0);
  const read = (commitment: string): Promise<unknown> =>
    stage.ask('getTransaction', [signature, {commitment, maxSupportedTransactionVersion: 0}]);
  assert.equal(await read('finalized'), null);
  assert.notEqual(await read('confirmed'), null);

  pass(stage, LAG - 1);
  assert.equal(await listed('finalized'), undefined);
  assert.equal(await confirmations(), LAG - 1);
  pass(stage, 1);
  assert.equal(await confirmations(), null);
  assert.equal(await held('finalized'), had - 5n);
  assert.equal(await listed('finalized'), 'finalized');
  assert.notEqual(await read('finalized'), null);
  assert.equal((await slot('confirmed')) - (await slot('finalized')), LAG);
});

test('a node without the newest blocks has neither their hashes nor the transactions before theirs', async () => {
  const {stage, user} = await setup();
  await stage.deposit(user);
  stage.ledger.finalityLag = LAG;
  const newest = await stage.deposit(user, {counter: 1n});
  const before = (commitment: string): Promise<unknown> =>
    stage.ask('getSignaturesForAddress', [user.address, {before: newest, commitment}]);
  assert.deepEqual(await before('finalized'), []);
  assert.equal(((await before('confirmed')) as readonly unknown[]).length > 0, true);
  const {blockhash} = stage.ledger;
  const valid = async (commitment: string): Promise<unknown> =>
    ((await stage.ask('isBlockhashValid', [blockhash, {commitment}])) as {readonly value: unknown}).value;
  assert.deepEqual(await Promise.all(COMMITMENTS.map(valid)), [true, false]);
});

function pass({ledger}: BridgeStage, blocks: number): void {
  for (let block = 0; block < blocks; block += 1) ledger.addEmptyBlock();
}

async function setup() {
  const stage = await BridgeStage.start();
  const [user] = stage.users as readonly [KeyPairSigner];
  const {vault} = stage.token('DUSD');
  const account = await tokenAccountOf(user.address, stage.token('DUSD').mint);
  return {
    stage,
    user,
    async held(commitment: string): Promise<bigint> {
      const answer = await stage.ask('getTokenAccountBalance', [account, {commitment}]);
      return BigInt((answer as {readonly value: {readonly amount: string}}).value.amount);
    },
    /** How certain the newest transaction of the vault is, in a list with this commitment. */
    async listed(commitment: string): Promise<unknown> {
      const page = await stage.ask('getSignaturesForAddress', [vault, {commitment}]);
      return (page as readonly {readonly confirmationStatus: unknown; readonly memo: unknown}[]).find(
        ({memo}) => memo !== null,
      )?.confirmationStatus;
    },
    slot: async (commitment: string) => Number(await stage.ask('getSlot', [{commitment}])),
  };
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token';
import type {KeyPairSigner} from '@solana/kit';
import {BridgeStage} from '../../../devnet/bridge/solana/bridge-stage.js';
import {DustedNode} from '../../../devnet/bridge/solana/dusted-node.js';
import {tokenAccountOf, withdrawInstruction} from './deposit.js';
import {memoInstruction} from './memo-instruction.js';
import {readWithdrawal, type HeldAmount, type Withdrawal} from './read-withdrawal.js';
import {Transactions} from './transactions.js';
import type {TransferId} from './transfer-id.js';

const ID: TransferId = `0x${'a1'.repeat(32)}`;
const NOW = Math.floor(Date.now() / 1000);
const WINDOW: HeldAmount = {id: ID, from: NOW - 60, before: NOW + 3600};
const NOT_ASKED: Withdrawal = {status: 'not-asked'};

describe('the request for a held amount', () => {
  it('counts with the receiver’s signature, in the window', async () => {
    const {stage, user, other, read} = await setup();
    const {relayer} = stage.keys;
    const from = Math.floor(Date.now() / 1000);
    assert.deepEqual(await read(user, {from}), NOT_ASKED);
    // The relayer pays: the receiver needs no lamports.
    await stage.send([withdrawInstruction(user.address, ID)], [relayer, user]);
    const asked = await read(user, {from});
    assert.ok(asked.status === 'asked' && asked.at >= from);
    assert.deepEqual(await read(user, {from: asked.at, before: asked.at + 1}), asked);
    assert.deepEqual(await read(user, {from: asked.at + 1}), NOT_ASKED);
    assert.deepEqual(await read(user, {from: 0, before: asked.at}), NOT_ASKED);
    assert.deepEqual(await read(other, {from}), NOT_ASKED);
    assert.deepEqual(await read(user, {from, id: `0x${'b2'.repeat(32)}`}), NOT_ASKED);
  });

  it('does not count with another account’s signature', async () => {
    const {stage, user, other, transfer, read} = await setup();
    // Mentions the receiver, so that the transaction is in its history.
    const mention = getCreateAssociatedTokenIdempotentInstruction({
      payer: other,
      ata: await tokenAccountOf(user.address, stage.token('DUSD').mint),
      owner: user.address,
      mint: stage.token('DUSD').mint,
    });
    const asked = memoInstruction(`withdraw ${ID}`, [other.address]);
    await stage.send([mention, asked], [other]);
    await stage.send([await transfer(), memoInstruction(`withdraw ${ID}`)], [user]);
    assert.deepEqual(await read(user), NOT_ASKED);
  });

  it('is found at once among transactions of strangers that name the receiver', async () => {
    const {stage, user, transfer} = await setup();
    const like = await stage.send([await transfer()], [user]);
    const request = await stage.send([withdrawInstruction(user.address, ID)], [user]);
    for (const memo of ['[6] thanks', null]) {
      const node = new DustedNode(stage.ask, {like, count: 1000, time: NOW, memo});
      const found = await readWithdrawal(new Transactions(node.ask), user.address, WINDOW);
      assert.equal(found.status, 'asked');
      assert.ok(node.read.includes(request));
      assert.ok(node.read.length <= 50, `${memo}: ${node.read.length} transactions`);
    }
  });

  it('is found where the node reports no memos, some transactions at a time, each once', async () => {
    const {stage, user, transfer} = await setup();
    const like = await stage.send([await transfer()], [user]);
    const node = new DustedNode(stage.ask, {like, count: 120, time: NOW, memo: null});
    node.reportsMemos = false;
    const transactions = new Transactions(node.ask);
    const statuses: string[] = [];
    for (let call = 0; call < 3; call += 1) {
      const before = node.read.length;
      statuses.push((await readWithdrawal(transactions, user.address, WINDOW)).status);
      assert.ok(node.read.length - before <= 50);
    }
    assert.deepEqual(statuses, ['unread', 'unread', 'not-asked']);
    await stage.send([withdrawInstruction(user.address, ID)], [user]);
    assert.equal((await readWithdrawal(transactions, user.address, WINDOW)).status, 'asked');
    assert.equal(new Set(node.read).size, node.read.length);
  });
});

async function setup() {
  const stage = await BridgeStage.start();
  const [user, other] = stage.users as readonly [KeyPairSigner, KeyPairSigner];
  const {mint, vault: destination, decimals} = stage.token('DUSD');
  return {
    stage,
    user,
    other,
    read: (owner: KeyPairSigner, window: Partial<HeldAmount> = {}) =>
      readWithdrawal(new Transactions(stage.ask), owner.address, {...WINDOW, ...window}),
    async transfer() {
      const source = await tokenAccountOf(user.address, mint);
      const parts = {source, mint, destination, authority: user, amount: 1n, decimals};
      return getTransferCheckedInstruction(parts);
    },
  };
}

import assert from 'node:assert/strict';
import {before, beforeEach, describe, it, mock} from 'node:test';
import {getTransferCheckedInstruction} from '@solana-program/token';
import {createNoopSigner, type KeyPairSigner} from '@solana/kit';
import {describeBridge} from '../../../devnet/bridge/describe-bridge.js';
import {BridgeStage, signBy} from '../../../devnet/bridge/solana/bridge-stage.js';
import {DustedNode} from '../../../devnet/bridge/solana/dusted-node.js';
import {readTransaction} from '../../../devnet/solana/transactions/wire-transaction.js';
import type {BridgeDeployment} from '../../deployment/deployment.js';
import {readDeployment} from '../../deployment/read-deployment.js';
import {depositInstructions, tokenAccountOf, withdrawInstruction} from '../../protocol/solana/deposit.js';
import {encodeTransaction} from '../../protocol/solana/messages.js';
import type {AskNode} from '../../protocol/solana/read-history.js';
import type {AwaitedPayment} from '../../transfers/awaited-payment.js';
import type {FoundDeposit} from '../bridge-end.js';
import {createSolanaReads, type SolanaReads} from './solana-reads.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const [ONE, TWO] = ['eip155:31337', 'eip155:31338'] as const;
const ID = `0x${'5'.repeat(64)}` as const;
const HOUR_S = 3600;

describe('the reads of a cluster', () => {
  let stage: BridgeStage;
  let user: KeyPairSigner;
  let deployment: BridgeDeployment;
  let reads: SolanaReads;
  let asked: string[];
  /** The memo of a transaction that the node reports instead of its own. */
  let memoOf: (memo: string | null) => string | null;
  before(async () => {
    stage = await BridgeStage.start();
    [user] = stage.users as [KeyPairSigner];
    const answer = Response.json(describeBridge(stage.bridge));
    mock.method(globalThis, 'fetch', async () => answer);
    deployment = await readDeployment();
    mock.restoreAll();
  });
  beforeEach(() => {
    asked = [];
    memoOf = (memo) => memo;
    reads = createReads();
  });

  it('find a deposit by its transaction and by its id, with the fee that its validators take', async () => {
    const signature = await stage.deposit(user, {counter: 1n});
    const found = await reads.deposits.ofTransaction(signature);
    const deposit = found?.deposit;
    assert.deepEqual(deposit?.receiver, {chain: ONE, address: ADA});
    assert.equal(deposit.sender, user.address);
    assert.equal(deposit.amount, 10_000_000n);
    assert.equal(deposit.fee, 500_000n);
    assert.equal(deposit.confirmBy, deposit.madeAt! + 6 * HOUR_S);
    assert.deepEqual(found?.fact, {
      status: 'included',
      confirmations: 32,
      needed: 32,
      confirmBy: deposit.confirmBy,
    });
    assert.deepEqual(await reads.deposits.byId(deposit.id!), found);
    assert.equal(await reads.deposits.byId(ID), undefined);
  });

  it('count as a deposit only the first with a counter, whichever is looked for', async () => {
    const first = await stage.deposit(user, {counter: 2n});
    const second = await stage.deposit(user, {counter: 2n, amount: 20_000_000n});
    const [one, other] = await Promise.all([first, second].map((each) => reads.deposits.ofTransaction(each)));
    assert.equal(one?.fact.status, 'included');
    assert.deepEqual(other?.fact, {status: 'refused', because: 'unreadable'});
    assert.notEqual(other.deposit?.id, one?.deposit?.id);
    assert.equal((await reads.deposits.byId(one.deposit!.id!))?.deposit?.transaction, first);
    assert.equal((await reads.deposits.byId(other.deposit!.id!))?.deposit?.transaction, second);
  });

  it('count the first with a counter also while a later one is not final', async () => {
    const first = await stage.deposit(user, {counter: 20n});
    stage.ledger.finalityLag = 32;
    const later = await stage.deposit(user, {counter: 20n});
    assert.deepEqual(await factOf(later), {status: 'refused', because: 'unreadable'});
    const [one, two] = [await stage.deposit(user, {counter: 21n}), await stage.deposit(user, {counter: 21n})];
    for (const open of [one, two]) assert.equal((await factOf(open)).status, 'included');
    for (let block = 0; block < 32; block += 1) stage.ledger.addEmptyBlock();
    assert.equal((await factOf(first)).status, 'included');
    assert.equal((await factOf(one)).status, 'included');
    for (const repeated of [later, two])
      assert.deepEqual(await factOf(repeated), {status: 'refused', because: 'unreadable'});
    stage.ledger.finalityLag = 0;
  });

  it('follow a deposit from its first block until it is final', async () => {
    stage.ledger.finalityLag = 32;
    const signature = await stage.deposit(user, {counter: 22n});
    const confirmations: unknown[] = [];
    for (const blocks of [0, 7, 24, 1]) {
      for (let block = 0; block < blocks; block += 1) stage.ledger.addEmptyBlock();
      const fact = await factOf(signature);
      confirmations.push(fact.status === 'included' && fact.confirmations);
    }
    assert.deepEqual(confirmations, [0, 7, 31, 32]);
    stage.ledger.finalityLag = 0;
  });

  it('know no end before its block is final', async () => {
    stage.ledger.finalityLag = 32;
    const id = `0x${'7'.repeat(64)}` as const;
    const {mint} = stage.token('DUSD');
    const signature = await stage.pay({id, end: 'delivered', receiver: user.address, mint, amount: 5n});
    assert.deepEqual(await reads.ends.delivery(id), {fact: {status: 'none'}});
    assert.equal(await reads.ends.transferOf(signature), undefined);
    for (let block = 0; block < 32; block += 1) stage.ledger.addEmptyBlock();
    assert.equal((await reads.ends.delivery(id)).fact.status, 'delivered');
    assert.equal(await reads.ends.transferOf(signature), id);
    stage.ledger.finalityLag = 0;
  });

  it('refuse an order as validators do: to a chain without the token, and with too little left', async () => {
    const away = `${TWO}:${ADA}`;
    const [mine] = await fill('HARB', 20_000_000_000n);
    const {mint} = stage.token('HARB');
    const order = {mint, amount: 5_000_000_000n, leastReceived: 1n, receiver: away, counter: 3n};
    const refused = await reads.deposits.ofTransaction(await stage.deposit(mine, order));
    assert.deepEqual(refused?.fact, {status: 'refused', because: 'chain'});
    // It goes back: the page shows no receiver of another network.
    assert.equal(refused.deposit?.receiver.address, mine.address);
    const little = await stage.deposit(user, {counter: 4n, leastReceived: 10_000_000n});
    const [least] = [await reads.deposits.ofTransaction(little)];
    assert.deepEqual(least?.fact, {status: 'refused', because: 'too-little'});
  });

  it('find tokens without an order, and see when they are back', async () => {
    const {mint, vault, decimals} = stage.token('DUSD');
    const source = await tokenAccountOf(user.address, mint);
    const authority = createNoopSigner(user.address);
    const transfer = {source, mint, destination: vault, authority, amount: 7_000_000n, decimals};
    const signature = await stage.send([getTransferCheckedInstruction(transfer)], [user]);
    const found = await reads.deposits.ofTransaction(signature);
    assert.deepEqual(found?.fact, {status: 'refused', because: 'unreadable'});
    const id = found.deposit!.id!;
    assert.equal((await reads.ends.custodies([id])).get(id), 'taken');
    const back = await stage.pay({id, end: 'returned', receiver: user.address, mint, amount: 7_000_000n});
    assert.equal((await reads.ends.custodies([id])).get(id), 'returned');
    assert.equal((await reads.ends.delivery(id)).transaction, back);
    assert.equal((await reads.deposits.byId(id))?.deposit?.transaction, signature);
  });

  it('say of a failed deposit what it asked for, and nothing of any other transaction', async () => {
    const amount = 10n ** 15n;
    const instructions = await depositInstructions(stage.bridge, stage.order(user, {amount, counter: 5n}));
    const signed = await signBy(stage.compile(instructions, user.address), [user]);
    const signature = stage.ledger.send(readTransaction(encodeTransaction(signed)), {skipsPreflight: true});
    const found = await reads.deposits.ofTransaction(signature);
    assert.equal(found?.fact.status, 'reverted');
    assert.equal(found.deposit?.amount, amount);
    assert.equal(found.deposit?.id, undefined);
    const other = await stage.send([withdrawInstruction(user.address, ID)], [user]);
    assert.equal(await reads.deposits.ofTransaction(other), undefined);
    assert.equal(await reads.deposits.ofTransaction('nonsense'), undefined);
    assert.equal(await reads.ends.transferOf(other), undefined);
  });

  it('know an end by its marker alone, and its transfer by the transaction', async () => {
    const [paid, cancelled, open] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(64)}` as const);
    const {mint} = stage.token('DUSD');
    const signature = await stage.pay({
      id: paid!,
      end: 'delivered',
      receiver: user.address,
      mint,
      amount: 5n,
    });
    const cancellation = await stage.cancel(cancelled!);
    const facts = await reads.ends.deliveries([paid!, cancelled!, open!]);
    assert.deepEqual(
      [...facts.values()],
      [{status: 'delivered', transaction: signature}, {status: 'cancelled'}, {status: 'none'}],
    );
    assert.equal(await reads.ends.transferOf(signature), paid);
    assert.equal(await reads.ends.transferOf(cancellation), cancelled);
    // An end is final: finished transfers are not read again.
    asked = [];
    await reads.ends.deliveries([paid!, cancelled!]);
    assert.deepEqual(asked, []);
  });

  it('derive from the confirmation when a large amount can be asked for, and see that its receiver has', async () => {
    const id = `0x${'6'.repeat(64)}` as const;
    const now = Math.floor(Date.now() / 1000);
    const confirmedAt = now - 2 * HOUR_S;
    const awaited = awaitedFor(user, {confirmedAt, confirmBy: confirmedAt + HOUR_S});
    const window = {status: 'held', opensAt: now, closesAt: now + 6 * HOUR_S - 1} as const;
    const [stranger] = stage.users.slice(1) as [KeyPairSigner];
    await stage.send([withdrawInstruction(stranger.address, id)], [stranger]);
    assert.deepEqual((await reads.ends.delivery(id, awaited)).fact, {...window, askedAt: undefined});
    await stage.send([withdrawInstruction(user.address, id)], [user]);
    const {fact} = await reads.ends.delivery(id, awaited);
    assert.ok(fact.status === 'held' && fact.askedAt !== undefined && fact.askedAt >= now);
  });

  it('see that a receiver has asked among 1,000 transactions of strangers, with few requests', async () => {
    const id = `0x${'8'.repeat(64)}` as const;
    const now = Math.floor(Date.now() / 1000);
    const confirmedAt = now - 3 * HOUR_S;
    const awaited = awaitedFor(user, {confirmedAt, confirmBy: confirmedAt + HOUR_S});
    const like = await stage.send([withdrawInstruction(user.address, ID)], [user]);
    await stage.send([withdrawInstruction(user.address, id)], [user]);
    for (const memo of ['[6] thanks', null]) {
      const node = new DustedNode(stage.ask, {like, count: 1000, time: now, memo});
      const {ends} = createReads(node.ask);
      for (let read = 0; read < 2; read += 1) {
        const {fact} = await ends.delivery(id, awaited);
        assert.ok(fact.status === 'held' && fact.askedAt !== undefined);
      }
      assert.ok(node.read.length <= 50, `${memo}: ${node.read.length} transactions`);
      assert.equal(new Set(node.read).size, node.read.length);
    }
  });

  it('say nothing of an amount before it is confirmed, and that a small one is due after it', async () => {
    const fact = async (given: Partial<AwaitedPayment>): Promise<string> =>
      (await reads.ends.delivery(ID, awaitedFor(user, given))).fact.status;
    assert.equal(await fact({confirmedAt: undefined}), 'none');
    assert.equal(await fact({amount: 10n}), 'due');
    assert.equal(await fact({amount: 10n, confirmedAt: 11, confirmBy: 10}), 'none');
  });

  it('list the deposits of a sender and of a receiver, and no other', async () => {
    const [, sender] = stage.users as [KeyPairSigner, KeyPairSigner];
    const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const to = (address: string) => ({receiver: `${TWO}:${address.toLowerCase()}`, counter: 8n});
    const mine = await stage.deposit(sender, to(receiver));
    const list = async (chain: string, address: string): Promise<readonly string[]> => {
      const found: string[] = [];
      for await (const part of reads.deposits.ofAccount([{chain, address}], 0))
        found.push(...part.map(({transaction}) => transaction));
      return found;
    };
    assert.deepEqual(await list(`solana:${stage.bridge.genesis}`, sender.address), [mine]);
    assert.deepEqual(await list(TWO, receiver), [mine]);
    assert.deepEqual(await list(ONE, receiver), []);
  });

  it('read no transaction of a receiver whose order names another one, and each whose memo may be in a called program', async () => {
    const [, sender] = stage.users as [KeyPairSigner, KeyPairSigner];
    const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
    const mine = await stage.deposit(sender, {receiver: `${TWO}:${receiver.toLowerCase()}`, counter: 30n});
    const list = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for await (const part of reads.deposits.ofAccount([{chain: TWO, address: receiver}], 0))
        found.push(...part.map(({transaction}) => transaction));
      return found;
    };
    await stage.deposit(sender, {counter: 31n});
    assert.deepEqual(await list(), [mine]);
    const read = asked.filter((method) => method === 'getTransaction').length;
    memoOf = () => '[6] thanks';
    asked = [];
    reads = createReads();
    assert.deepEqual(await list(), [mine]);
    assert.ok(asked.filter((method) => method === 'getTransaction').length > read);
  });

  function createReads(node = stage.ask): SolanaReads {
    const ask: AskNode = async (method, params) => {
      asked.push(method);
      const answer = await node(method, params);
      if (method !== 'getSignaturesForAddress') return answer;
      return (answer as {memo: string | null}[]).map((each) => ({...each, memo: memoOf(each.memo)}));
    };
    const network = deployment.networks.find(({id}) => id.startsWith('solana:'))!;
    return createSolanaReads({network, ask, deployment});
  }

  async function factOf(signature: string): Promise<FoundDeposit['fact']> {
    const found = await reads.deposits.ofTransaction(signature);
    assert.ok(found);
    return found.fact;
  }

  /** A wallet with tokens of the bridge. */
  async function fill(symbol: string, amount: bigint): Promise<readonly [KeyPairSigner]> {
    const {mint} = stage.token(symbol);
    await stage.pay({id: `0x${'9'.repeat(64)}`, end: 'delivered', receiver: user.address, mint, amount});
    return [user];
  }

  function awaitedFor({address}: KeyPairSigner, given: Partial<AwaitedPayment>): AwaitedPayment {
    const {mint} = stage.token('DUSD');
    return {receiver: address, token: mint, amount: 10n ** 12n, confirmBy: 100, confirmedAt: 50, ...given};
  }
});

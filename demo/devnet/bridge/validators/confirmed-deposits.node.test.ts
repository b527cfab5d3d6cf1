import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Hex} from 'viem';
import {CONFIRMATIONS} from '../../../bridge/protocol/confirmations.js';
import {ConfirmedDeposits, type PlacedDeposit, type SourceChain} from './confirmed-deposits.js';

const ID: Hex = `0x${'a1'.repeat(32)}`;
const OTHER_ID: Hex = `0x${'b2'.repeat(32)}`;
const FIRST = 5;
const BLOCK_SECONDS = 15;

interface TestDeposit extends PlacedDeposit {
  readonly amount: bigint;
}

describe('a validator', () => {
  it('confirms a deposit with 12 blocks on top, at the time of the twelfth', async () => {
    const {chain, deposits} = setup();
    chain.deposit(ID, 1n);
    chain.mine(CONFIRMATIONS - 1);
    await deposits.update();
    assert.equal(deposits.get(ID), undefined);
    chain.mine(3);
    await deposits.update();
    const {deposit, confirmedAt} = deposits.get(ID) ?? {};
    assert.ok(deposit);
    assert.equal(deposit.amount, 1n);
    // The same for a validator that looked later.
    assert.equal(confirmedAt, (deposit.blockNumber + CONFIRMATIONS) * BLOCK_SECONDS);
  });

  it('does not confirm a deposit that a reorganisation removed', async () => {
    const {chain, deposits} = setup();
    chain.deposit(ID, 1n);
    await deposits.update();
    chain.reorganise(1);
    chain.mine(2 * CONFIRMATIONS);
    await deposits.update();
    assert.equal(deposits.get(ID), undefined);
  });

  it('counts again from the block that a reorganisation moved a deposit to', async () => {
    const {chain, deposits} = setup();
    chain.deposit(ID, 1n);
    chain.mine(5);
    await deposits.update();
    chain.reorganise(6);
    chain.mine(4);
    chain.deposit(ID, 1n);
    chain.mine(CONFIRMATIONS - 1);
    await deposits.update();
    await deposits.update();
    assert.equal(deposits.get(ID), undefined);
    chain.mine(1);
    await deposits.update();
    assert.equal(deposits.get(ID)?.deposit.blockNumber, chain.height - CONFIRMATIONS);
  });

  it('finds a deposit that comes back in a block which it has read', async () => {
    const {chain, deposits} = setup();
    chain.deposit(ID, 1n);
    chain.mine(8);
    await deposits.update();
    chain.reorganise(9);
    chain.mine(2);
    await deposits.update();
    chain.deposit(ID, 1n);
    chain.mine(CONFIRMATIONS);
    await deposits.update();
    assert.ok(deposits.get(ID));
  });

  it('finds deposits after a reorganisation to a lower height', async () => {
    const {chain, deposits} = setup();
    chain.mine(10);
    await deposits.update();
    chain.reorganise(8);
    chain.deposit(OTHER_ID, 2n);
    await deposits.update();
    chain.mine(CONFIRMATIONS);
    await deposits.update();
    assert.equal(deposits.get(OTHER_ID)?.deposit.amount, 2n);
  });

  it('believes the receipt, not the list of events', async () => {
    const {chain, deposits} = setup();
    chain.deposit(ID, 1n);
    await deposits.update();
    chain.mine(CONFIRMATIONS);
    chain.isListWrong = true;
    await deposits.update();
    assert.equal(deposits.get(ID)?.deposit.amount, 1n);
  });

  it('reads the same blocks again after a failure', async () => {
    const {chain, deposits} = setup();
    chain.deposit(ID, 1n);
    chain.mine(CONFIRMATIONS);
    for (const method of ['height', 'depositsIn', 'depositsOf', 'timeOf'] as const) {
      chain.failing = method;
      await assert.rejects(deposits.update(), /Silent/);
      assert.equal(deposits.get(ID), undefined);
    }
    chain.failing = undefined;
    await deposits.update();
    assert.ok(deposits.get(ID));
  });

  it('keeps many deposits apart, and reads none twice', async () => {
    const {chain, deposits} = setup();
    const ids = Array.from({length: 30}, (_, at): Hex => `0x${(at + 16).toString(16).padStart(64, '0')}`);
    for (const id of ids) chain.deposit(id, BigInt(id));
    chain.mine(CONFIRMATIONS);
    await deposits.update();
    const receipts = chain.receiptReads;
    assert.deepEqual(
      ids.map((id) => deposits.get(id)?.deposit.amount),
      ids.map(BigInt),
    );
    await deposits.update();
    assert.equal(chain.receiptReads, receipts);
  });
});

/** A chain with at most one deposit in each block. */
class TestChain {
  readonly #blocks: {readonly hash: Hex; readonly deposit?: TestDeposit}[] = [];
  #hashes = 0;
  failing: keyof SourceChain<TestDeposit> | undefined;
  isListWrong = false;
  receiptReads = 0;

  get height(): number {
    return this.#blocks.length - 1;
  }

  mine(count: number): void {
    for (let block = 0; block < count; block += 1) this.#blocks.push({hash: this.#nextHash()});
  }

  deposit(id: Hex, amount: bigint): void {
    const hash = this.#nextHash();
    const place = {blockNumber: this.#blocks.length, blockHash: hash};
    this.#blocks.push({hash, deposit: {id, amount, transactionHash: id, ...place}});
  }

  /** Removes the newest blocks. */
  reorganise(depth: number): void {
    this.#blocks.splice(-depth);
  }

  source(): SourceChain<TestDeposit> {
    return {
      height: async () => this.#answer('height', this.height),
      depositsIn: async (first, last) => {
        const found = this.#blocks.slice(first, last + 1).flatMap(({deposit}) => deposit ?? []);
        const listed = this.isListWrong ? found.map((each) => ({...each, amount: 9n})) : found;
        return this.#answer('depositsIn', listed);
      },
      depositsOf: async (hash) => {
        this.receiptReads += 1;
        const all = this.#blocks.flatMap(({deposit}) => deposit ?? []);
        return this.#answer(
          'depositsOf',
          all.filter(({transactionHash}) => transactionHash === hash),
        );
      },
      timeOf: async (block) => this.#answer('timeOf', block * BLOCK_SECONDS),
    };
  }

  #answer<T>(method: keyof SourceChain<TestDeposit>, value: T): T {
    if (this.failing === method) throw new Error('Silent');
    return value;
  }

  #nextHash(): Hex {
    this.#hashes += 1;
    return `0x${this.#hashes.toString(16).padStart(64, '0')}`;
  }
}

function setup() {
  const chain = new TestChain();
  chain.mine(FIRST + 1);
  return {chain, deposits: new ConfirmedDeposits(chain.source(), FIRST)};
}

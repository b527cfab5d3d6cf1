import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createClient, custom, type Hex} from 'viem';
import {readTransaction, type TransactionFact} from './read-transaction.js';

const FROM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const HASH: Hex = `0x${'ab'.repeat(32)}`;
const SEEN = {kind: 'waiting', nonce: 7, from: FROM} as const;

describe('a transaction', () => {
  it('that the node does not know still waits', async () => {
    assert.deepEqual(await read({}), {kind: 'waiting'});
    assert.deepEqual(await read({used: '0x7'}, SEEN), SEEN);
  });

  it('is replaced once another one of the account has its place', async () => {
    assert.deepEqual(await read({used: '0x8'}, SEEN), {kind: 'replaced'});
  });

  it('keeps its place as the node has it', async () => {
    assert.deepEqual(await read({transaction: {nonce: '0x7', from: FROM}}), SEEN);
  });

  it('has its receipt, also of a revert', async () => {
    const fact = await read({receipt: {status: '0x0', transactionHash: HASH, logs: []}});
    assert.equal(fact.kind === 'mined' && fact.receipt.status, 'reverted');
  });

  it('of a node that fails is unknown, not gone', async () => {
    const client = createClient({
      transport: custom(
        {
          async request() {
            throw new Error('fetch failed');
          },
        },
        {retryCount: 0},
      ),
    });
    await assert.rejects(readTransaction(client, HASH, SEEN));
  });
});

interface Answers {
  readonly receipt?: object;
  readonly transaction?: object;
  readonly used?: Hex;
}

function read({receipt, transaction, used}: Answers, known?: TransactionFact): Promise<TransactionFact> {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionReceipt: receipt ?? null,
    eth_getTransactionByHash: transaction ?? null,
    eth_getTransactionCount: used,
  };
  const request = async ({method}: {readonly method: string}): Promise<unknown> => answers[method];
  const client = createClient({transport: custom({request}, {retryCount: 0})});
  return readTransaction(client, HASH, known);
}

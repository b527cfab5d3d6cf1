import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createClient, custom, type Hex} from 'viem';
import {askBatch, readBatch, readBatching, type BatchAnswer} from './ask-batch.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TOKEN = '0x00000000000000000000000000000000000000b2';
const CONTRACT = '0x00000000000000000000000000000000000000A1';
const HASH: Hex = `0x${'ab'.repeat(32)}`;
const ID: Hex = '0x01';
const GOOD = [{calls: [call('0x1', 50_000), call('0x1', 120_000)]}];

describe('the request for a batch', () => {
  it('asks once for all calls, which take effect together or not at all', async () => {
    const {ask, asked} = setup();
    assert.deepEqual(await ask(), {kind: 'batched', id: '0x02'});
    const [request] = asked as readonly {readonly atomicRequired: boolean; readonly calls: object[]}[];
    assert.equal(asked.length, 1);
    assert.equal(request?.atomicRequired, true);
    assert.deepEqual(
      request?.calls.map((each) => Reflect.get(each, 'to') as unknown),
      [TOKEN, CONTRACT],
    );
  });

  it('does not ask for more gas than the settings allow', async () => {
    const {ask, asked} = setup({trial: () => [{calls: [call('0x1', 150_000), call('0x1', 150_000)]}]});
    assert.deepEqual(await ask(), {kind: 'too-much-gas', gas: 300_000n});
    assert.equal(asked.length, 0);
  });

  it('leaves to single steps what the node cannot try, or would revert', async () => {
    const unknown = setup({
      trial: () => {
        throw Object.assign(new Error('No such method'), {code: -32_601});
      },
    });
    assert.deepEqual(await unknown.ask(), {kind: 'no-batch'});
    const reverting = setup({trial: () => [{calls: [call('0x1', 1), call('0x0', 1)]}]});
    assert.deepEqual(await reverting.ask(), {kind: 'no-batch'});
    assert.equal(unknown.asked.length + reverting.asked.length, 0);
  });

  it('tells a wallet that sends no batches from a user who declines', async () => {
    const failing = (code: number) => (): never => {
      throw Object.assign(new Error('No'), {code});
    };
    assert.deepEqual(await setup({send: failing(5750)}).ask(), {kind: 'no-batch'});
    assert.deepEqual(await setup({send: failing(-32_602)}).ask(), {kind: 'no-batch'});
    assert.deepEqual(await setup({send: failing(4001)}).ask(), {kind: 'declined'});
  });

  it('does not know whether a wallet sent it that fails after the request, or answers without an id', async () => {
    const lost = (): never => {
      throw Object.assign(new Error('The relay lost the answer'), {code: -32_603});
    };
    const {ask} = setup({send: lost});
    assert.deepEqual(await ask(), {kind: 'unclear', reason: 'The relay lost the answer'});
    assert.deepEqual(await setup({send: () => 7}).ask(), {kind: 'unclear', reason: ''});
  });

  it('knows that a wallet sent nothing that fails before the request', async () => {
    const locked = (): never => {
      throw Object.assign(new Error('Locked'), {code: -32_603});
    };
    const {ask, asked} = setup({accounts: locked});
    assert.deepEqual(await ask(), {kind: 'failed', party: 'wallet', reason: 'Locked'});
    assert.equal(asked.length, 0);
  });
});

describe('a wallet', () => {
  it('executes batches if it reports so for the chain', async () => {
    const offers = (answer: unknown): Promise<boolean> =>
      readBatching({request: async () => answer}, ACCOUNT, 31_337);
    assert.equal(await offers({'0x7a69': {atomic: {status: 'supported'}}}), true);
    assert.equal(await offers({'0x7a69': {atomic: {status: 'ready'}}}), true);
    assert.equal(await offers({'0x7a69': {atomic: {status: 'unsupported'}}}), false);
    assert.equal(await offers({'0x1': {atomic: {status: 'supported'}}}), false);
    assert.equal(await offers(null), false);
    const rejecting = {request: () => Promise.reject(new Error('No such method'))};
    assert.equal(await readBatching(rejecting, ACCOUNT, 31_337), false);
  });

  it('reports a batch as waiting, mined or not sent; its success is not its word', async () => {
    const status = (answer: unknown): ReturnType<typeof readBatch> =>
      readBatch({request: async () => answer}, ID);
    assert.deepEqual(await status({status: 100}), {kind: 'waiting'});
    assert.deepEqual(await status({status: 200}), {kind: 'waiting'});
    const receipts = [{transactionHash: HASH, status: '0x1'}];
    assert.deepEqual(await status({status: 200, receipts}), {kind: 'mined', hash: HASH});
    assert.deepEqual(await status({status: 500, receipts}), {kind: 'mined', hash: HASH});
    assert.deepEqual(await status({status: 400}), {kind: 'not-sent'});
    await assert.rejects(status('done'));
  });
});

function call(status: Hex, gas: number): object {
  return {status, gasUsed: `0x${gas.toString(16)}`};
}

function setup({
  trial = () => GOOD,
  send = () => ({id: '0x02'}),
  accounts = () => [ACCOUNT],
}: {
  readonly trial?: () => unknown;
  readonly send?: () => unknown;
  readonly accounts?: () => unknown;
} = {}): {
  readonly ask: () => Promise<BatchAnswer>;
  readonly asked: unknown[];
} {
  const asked: unknown[] = [];
  const client = createClient({transport: custom({request: async () => trial()}, {retryCount: 0})});
  const provider = {
    async request({method, params = []}: {readonly method: string; readonly params?: readonly unknown[]}) {
      if (method === 'eth_chainId') return '0x7a69';
      if (method === 'eth_accounts') return accounts();
      const answer = send();
      asked.push(params[0]);
      return answer;
    },
  };
  const calls = [
    {kind: 'approve', to: TOKEN, data: '0x12'},
    {kind: 'stake', to: CONTRACT, data: '0x34'},
  ] as const;
  const ask = (): Promise<BatchAnswer> =>
    askBatch({provider, client, chainId: 31_337, account: ACCOUNT, calls, gasLimit: 200_000});
  return {ask, asked};
}

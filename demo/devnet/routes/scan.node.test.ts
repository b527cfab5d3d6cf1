import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {startDevnet, type Devnet} from '../devnet.js';

describe('the block explorer of the devnet', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  it('shows a transaction from the chain', async () => {
    const [transaction] = await firstTransactions();
    const page = await read(`31337/tx/${transaction}`);
    assert.match(page, /<h1>Transaction<\/h1>/);
    assert.match(page, new RegExp(`<dd>${transaction}</dd>`));
    assert.match(page, /<dt>status<\/dt>\s*<dd>0x1<\/dd>/);
  });

  it('shows the assets of an address, on Solana too', async () => {
    assert.match(await read(`31337/address/${devnet.accounts[0]?.address}`), /<dt>balance<\/dt>/);
    assert.match(await read(`solana/address/${devnet.solana.accounts[0]?.address}`), /<dt>value<\/dt>/);
  });

  it('shows missing entries as unknown, and escapes foreign HTML', async () => {
    assert.match(await read(`31337/tx/0x${'0'.repeat(64)}`), /No such transaction/);
    const page = await read(`31337/address/${encodeURIComponent('<img src=x>')}`);
    assert.match(page, /&lt;img src=x&gt;/);
    assert.doesNotMatch(page, /<img/);
  });

  async function read(path: string): Promise<string> {
    return (await fetch(`${devnet.origin}/scan/${path}`)).text();
  }

  async function firstTransactions(): Promise<readonly string[]> {
    const call = {jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['0x1', false]};
    const answer = await fetch(`${devnet.origin}/rpc/31337`, {method: 'POST', body: JSON.stringify(call)});
    return ((await answer.json()) as {result: {transactions: string[]}}).result.transactions;
  }
});

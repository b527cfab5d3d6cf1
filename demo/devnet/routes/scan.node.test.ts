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

  it('says in words what a transaction did, with links to its accounts', async () => {
    const [ada] = devnet.accounts;
    const list = await read(`31337/address/${ada?.address}`);
    assert.match(list, /<h2>Balances<\/h2>[^]*Ether[^]*\d ETH[^]*Drawbridge Dollar[^]*\d DUSD/);
    const [, hash = ''] =
      /<h2>Transactions<\/h2>[^]*?href="\/scan\/31337\/tx\/(0x[0-9a-f]{64})"/.exec(list) ?? [];
    const page = await read(`31337/tx/${hash}`);
    assert.match(page, /Devnet One/);
    assert.match(page, /Confirmed/);
    assert.match(page, /<dt>(Sent|Received)<\/dt>\s*<dd>[\d.,]+ \w+<\/dd>/);
    assert.match(
      page,
      /<dt>From<\/dt>\s*<dd>\s*<a class="mono" href="\/scan\/31337\/address\/0x[0-9a-f]{40}"/i,
    );
    assert.match(page, /<dt>Network cost<\/dt>\s*<dd>0\.\d+ ETH<\/dd>/);
    const solana = await read(`solana/address/${devnet.solana.accounts[0]?.address}`);
    const [, signature = ''] = /href="\/scan\/solana\/tx\/(\w+)"/.exec(solana) ?? [];
    assert.match(
      await read(`solana/tx/${signature}`),
      /Solana Devnet[^]*<dt>Network cost<\/dt>\s*<dd>0\.\d+ SOL<\/dd>/,
    );
  });

  it('has its style sheet', async () => {
    const answer = await fetch(`${devnet.origin}/scan/scan.css`);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/css/);
    assert.match(await answer.text(), /color-scheme: light dark/);
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

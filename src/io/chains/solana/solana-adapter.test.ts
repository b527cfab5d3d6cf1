import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import fc from 'fast-check';
import {type DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../core/model/network.js';
import {solana} from '../../../core/model/networks/other-families.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {SolanaAdapter} from './solana-adapter.js';

const ADDRESS = 'So11111111111111111111111111111111111111112';
const NETWORK: Network = {...solana, rpcUrls: {default: {http: ['https://first', 'https://second']}}};

describe('the balance of a token on Solana', () => {
  const held = (amount: string, decimals: unknown = 6): unknown => ({
    account: {data: {parsed: {info: {tokenAmount: {amount, decimals}}}}},
  });
  const supply = {value: {amount: '5', decimals: 9}};

  for (const [what, list, balance] of [
    ['all its accounts together', [held('1500000'), held('1')], {value: 1_500_001n, decimals: 6}],
    ['nothing, in the places of the mint, without an account', [], {value: 0n, decimals: 9}],
  ] as const) {
    it(`is ${what}`, async () => {
      const adapter = answering({getTokenAccountsByOwner: {value: list}, getTokenSupply: supply});
      const symbol = 'So11…';
      expect(await adapter.tokenBalance(REQUEST)).to.deep.equal({...balance, symbol});
    });
  }

  for (const [what, answer] of Object.entries({
    'no list': {value: 'none'},
    'an amount that is not a number': {value: [held('1.5')]},
    'invalid decimals': {value: [held('1', '6')]},
    'an account that is not parsed': {value: [{account: {data: ['AAAA', 'base64']}}]},
  })) {
    it(`is unavailable from ${what}`, async () => {
      const adapter = answering({getTokenAccountsByOwner: answer, getTokenSupply: supply});
      const failure: unknown = await adapter.tokenBalance(REQUEST).catch((cause: unknown) => cause);
      expect(isDrawbridgeError(failure, 'rpc/failed')).to.equal(true);
    });
  }

  const REQUEST = {network: NETWORK, address: ADDRESS, token: ADDRESS};
});

describe('SolanaAdapter', () => {
  const addresses = [
    [ADDRESS, true],
    ['the system program', '11111111111111111111111111111111', true],
    ['a program', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', true],
    ['31 bytes', base58.encode(new Uint8Array(31).fill(9)), false],
    ['33 bytes', base58.encode(new Uint8Array(33).fill(9)), false],
    ['44 characters that stand for more than 32 bytes', 'z'.repeat(44), false],
    ['letters that base58 does not have', `O0Il${ADDRESS.slice(4)}`, false],
    ['junk in front', `x ${ADDRESS}`, false],
    ['an EVM address', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', false],
    ['nothing', '', false],
  ] as const;
  for (const row of addresses) {
    const [what, text, isAddress] = row.length === 2 ? [row[0], row[0], row[1]] : row;
    it(`returns ${isAddress} for ${what}`, () => {
      expect(setup({}).adapter.isAddress(text)).to.equal(isAddress);
    });
  }

  it('accepts every key of 32 bytes unchanged', () => {
    const {adapter} = setup({});
    fc.assert(
      fc.property(fc.uint8Array({minLength: 32, maxLength: 32}), (key) => {
        const address = base58.encode(key);
        return adapter.isAddress(address) && adapter.formatAddress(address) === address;
      }),
    );
  });

  it('never throws', () => {
    const {adapter} = setup({});
    fc.assert(fc.property(fc.string(), (text) => typeof adapter.isAddress(text) === 'boolean'));
  });

  it('reads a balance exactly', async () => {
    const {adapter, calls} = setup({'https://first': {context: {slot: 1}, value: 1_000_000_001}});
    expect(await adapter.nativeBalance({network: NETWORK, address: ADDRESS})).to.deep.equal({
      value: 1_000_000_001n,
      decimals: 9,
      symbol: 'SOL',
    });
    expect(calls).to.deep.equal([
      {url: 'https://first', method: 'getBalance', params: [ADDRESS, {commitment: 'confirmed'}]},
    ]);
  });

  const answers = [
    new Error('down'),
    {value: '12'},
    {value: -1},
    {value: 0.5},
    {value: Infinity},
    {},
    null,
    12,
  ];
  for (const answer of answers) {
    it(`asks the second node when the first answers ${answer instanceof Error ? 'nothing' : JSON.stringify(answer)}`, async () => {
      const {adapter, calls} = setup({'https://first': answer, 'https://second': {value: 2}});
      expect((await adapter.nativeBalance({network: NETWORK, address: ADDRESS})).value).to.equal(2n);
      expect(calls.map(({url}) => url)).to.deep.equal(['https://first', 'https://second']);
    });
  }

  it('rejects with rpc/failed and every cause when no node answers', async () => {
    const failures = [new Error('a'), new Error('b')];
    const {adapter} = setup({'https://first': failures[0], 'https://second': failures[1]});
    const error = await adapter
      .nativeBalance({network: NETWORK, address: ADDRESS})
      .catch((cause: unknown) => cause);
    expect(isDrawbridgeError(error, 'rpc/failed')).to.equal(true);
    expect(((error as DrawbridgeError).cause as AggregateError).errors).to.deep.equal(failures);
  });
});

function setup(answers: Readonly<Record<string, unknown>>) {
  const calls: unknown[] = [];
  const adapter = new SolanaAdapter({
    clock: createFakeClock(),
    async rpc(call) {
      calls.push(call);
      const answer = answers[call.url];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return {adapter, calls: calls as readonly {readonly url: string}[]};
}

function answering(answers: Readonly<Record<string, unknown>>): SolanaAdapter {
  return new SolanaAdapter({clock: createFakeClock(), rpc: async ({method}) => answers[method]});
}

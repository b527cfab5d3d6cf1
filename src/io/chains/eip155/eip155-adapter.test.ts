import {expect} from '@open-wc/testing';
import {generatePrivateKey, privateKeyToAddress} from 'viem/accounts';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import {type DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../core/model/network.js';
import {foundry} from '../../../core/model/networks/ethereum.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {fund} from '../../../testing/wallets/test-chains.js';
import {createJsonRpc} from '../../platform/json-rpc.js';
import {systemClock} from '../../platform/system-clock.js';
import {Eip155Adapter} from './eip155-adapter.js';

const ADDRESS = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const NETWORK: Network = {
  id: 1,
  name: 'Ethereum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['https://first', 'https://second']}},
};

describe('Eip155Adapter', () => {
  it('recognizes addresses and writes them with their checksum', () => {
    const {adapter} = setup({});
    expect(adapter.isAddress(ADDRESS)).to.equal(true);
    expect(adapter.isAddress('So11111111111111111111111111111111111111112')).to.equal(false);
    expect(adapter.formatAddress(ADDRESS)).to.equal('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  });

  it('reads a balance exactly', async () => {
    const {adapter, calls} = setup({'https://first': '0xde0b6b3a7640001'});
    expect(await adapter.nativeBalance({network: NETWORK, address: ADDRESS})).to.deep.equal({
      value: 10n ** 18n + 1n,
      decimals: 18,
      symbol: 'ETH',
    });
    expect(calls).to.deep.equal([
      {
        url: 'https://first',
        method: 'eth_getBalance',
        params: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'latest'],
      },
    ]);
  });

  for (const answer of [new Error('down'), '12', '', null, 12, '0x', '0xzz']) {
    it(`asks the second node when the first answers ${String(answer)}`, async () => {
      const {adapter, calls} = setup({'https://first': answer, 'https://second': '0x2'});
      expect((await adapter.nativeBalance({network: NETWORK, address: ADDRESS})).value).to.equal(2n);
      expect(calls.map(({url}) => url)).to.deep.equal(['https://first', 'https://second']);
    });
  }

  it('rejects with rpc/failed and every cause when no node answers', async () => {
    const failures = [new Error('a'), new Error('b')];
    const {adapter} = setup({'https://first': failures[0], 'https://second': failures[1]});
    const error = await rejection(adapter.nativeBalance({network: NETWORK, address: ADDRESS}));
    expect(isDrawbridgeError(error, 'rpc/failed')).to.equal(true);
    expect(((error as DrawbridgeError).cause as AggregateError).errors).to.deep.equal(failures);
  });

  it('rejects with rpc/failed when the network has no node', async () => {
    const {adapter} = setup({});
    const network = {...NETWORK, rpcUrls: {default: {http: []}}};
    const error = await rejection(adapter.nativeBalance({network, address: ADDRESS}));
    expect(isDrawbridgeError(error, 'rpc/failed')).to.equal(true);
  });

  it('sends no further request after an abort', async () => {
    const stop = new AbortController();
    const {adapter, calls} = setup({'https://first': new Error('down'), 'https://second': '0x2'}, () =>
      stop.abort(new Error('enough')),
    );
    const error = await rejection(
      adapter.nativeBalance({network: NETWORK, address: ADDRESS, signal: stop.signal}),
    );
    expect((error as Error).message).to.equal('enough');
    expect(calls).to.have.length(1);
  });
});

describe('Eip155Adapter on the devnet', () => {
  it("reads an account's balance", async () => {
    const devnet = await connectDevnet();
    const address = privateKeyToAddress(generatePrivateKey());
    await fund(devnet.rpcUrl(31337), address);
    const rpcUrls = {default: {http: [devnet.rpcUrl(31337)]}};
    const adapter = new Eip155Adapter({
      clock: createFakeClock(),
      rpc: createJsonRpc((...args) => fetch(...args), systemClock),
    });
    expect(await adapter.nativeBalance({network: {...foundry, rpcUrls}, address})).to.deep.equal({
      value: 10n * 10n ** 18n,
      decimals: 18,
      symbol: 'ETH',
    });
  });

  it("reads an account's token balance", async () => {
    const devnet = await connectDevnet();
    const rpcUrls = {default: {http: [devnet.rpcUrl(31337)]}};
    const adapter = new Eip155Adapter({
      clock: createFakeClock(),
      rpc: createJsonRpc((...args) => fetch(...args), systemClock),
    });
    const [token] = devnet.contracts.tokens;
    const {address} = devnet.accounts[0]!;
    const network = {...foundry, rpcUrls};
    const {value, ...unit} = await adapter.tokenBalance({network, address, token: token!.address});
    expect(value > 0n).to.equal(true);
    expect(unit).to.deep.equal({decimals: token!.decimals, symbol: token!.symbol});
  });
});

describe('the balance of a token', () => {
  const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  const word = (hex: string): string => hex.padStart(64, '0');
  const [amount, places] = [`0x${word('1e8480')}`, `0x${word('6')}`];
  const text = `0x${word('20')}${word('4')}${'55534454'.padEnd(64, '0')}`;

  for (const [what, symbol, shown] of [
    ['as the standard has it', text, 'USDT'],
    ['in one word, as the first tokens had it', `0x${'4d4b52'.padEnd(64, '0')}`, 'MKR'],
    ['its address without a symbol', new Error('reverted'), '0xdAC1…'],
    ['its address with a malformed symbol', '0x12', '0xdAC1…'],
  ] as const) {
    it(`has ${what}`, async () => {
      expect(await balance({amount, places, symbol})).to.deep.equal({
        value: 2_000_000n,
        decimals: 6,
        symbol: shown,
      });
    });
  }

  for (const [what, answers] of [
    ['there is no contract', {amount: '0x', places: '0x', symbol: '0x'}],
    ['it has more places than a number can', {amount, places: `0x${word('25')}`, symbol: text}],
  ] as const) {
    it(`is unavailable if ${what}`, async () => {
      const error = await rejection(balance(answers));
      expect(isDrawbridgeError(error, 'http/invalid-response')).to.equal(true);
    });
  }

  function balance(answers: {amount: unknown; places: unknown; symbol: unknown}): Promise<unknown> {
    const adapter = new Eip155Adapter({
      clock: createFakeClock(),
      rpc: async ({params}) => {
        const [{data}] = params as readonly [{data: string}];
        const answer = data.startsWith('0x70a08231')
          ? answers.amount
          : data === '0x313ce567'
            ? answers.places
            : answers.symbol;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    return adapter.tokenBalance({network: NETWORK, address: ADDRESS, token: TOKEN});
  }
});

function setup(answers: Readonly<Record<string, unknown>>, onCall = () => {}) {
  const calls: {url: string; method: string; params: readonly unknown[]}[] = [];
  const adapter = new Eip155Adapter({
    clock: createFakeClock(),
    rpc: async ({url, method, params}) => {
      calls.push({url, method, params});
      onCall();
      const answer = answers[url];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return {adapter, calls};
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('It did not reject.'),
    (reason: unknown) => reason,
  );
}

import {expect} from '@open-wc/testing';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import {type DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../core/model/network.js';
import {bitcoin, bitcoinTestnet} from '../../../core/model/networks/other-families.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {createFetchHttp} from '../../platform/fetch-http.js';
import {systemClock} from '../../platform/system-clock.js';
import {Bip122Adapter} from './bip122-adapter.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('Bip122Adapter', () => {
  it('recognizes addresses and writes them in lower case', () => {
    const {adapter} = setup([]);
    expect(adapter.isAddress(ADDRESS.toUpperCase())).to.equal(true);
    expect(adapter.isAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')).to.equal(false);
    expect(adapter.formatAddress(ADDRESS.toUpperCase())).to.equal(ADDRESS);
    expect(adapter.formatAddress('SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7')).to.match(/^SP2J/);
  });

  it('adds up unspent outputs exactly, confirmed or not', async () => {
    const {balance, calls} = setup(summary([2_099_999_997_690_003, 3], [2, 1]));
    expect(await balance()).to.deep.equal({value: 2_099_999_997_690_001n, decimals: 8, symbol: 'BTC'});
    expect(calls).to.deep.equal([{baseUrl: 'https://mempool.space/api', path: `address/${ADDRESS}`}]);
  });

  it('reports an address without coins as empty', async () => {
    expect((await setup(summary()).balance()).value).to.equal(0n);
  });

  const bases = [
    [bitcoinTestnet, 'https://mempool.space/testnet/api'],
    [
      {...bitcoinTestnet, caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c'},
      'https://mempool.space/signet/api',
    ],
    [
      {...bitcoinTestnet, caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae'},
      'https://mempool.space/testnet4/api',
    ],
    [withNode(bitcoin, 'https://rpc.example/v1/?chainId=bip122'), 'https://mempool.space/api'],
    [withNode(bitcoin, 'https://own.example/bitcoin/api'), 'https://own.example/bitcoin/api'],
    [
      withNode({...bitcoin, caipNetworkId: 'bip122:fork'}, 'https://fork.example/api'),
      'https://fork.example/api',
    ],
  ] as const;
  for (const [network, base] of bases) {
    it(`asks ${base} for ${network.caipNetworkId} with ${network.rpcUrls.default.http.join() || 'no node'}`, async () => {
      const {balance, calls} = setup(summary());
      await balance(network);
      expect(calls.map(({baseUrl}) => baseUrl)).to.deep.equal([base]);
    });
  }

  it('asks the service when the network’s own explorer fails', async () => {
    const {balance, calls} = setup(new Error('down'), summary([7, 0]));
    expect((await balance(withNode(bitcoin, 'https://own.example/api'))).value).to.equal(7n);
    const asked = calls.map(({baseUrl}) => baseUrl);
    expect(asked).to.deep.equal(['https://own.example/api', 'https://mempool.space/api']);
  });

  const nonsense = [
    null,
    {},
    'none',
    [],
    {chain_stats: summary().chain_stats},
    {...summary(), mempool_stats: null},
    summary([1, 2]),
    ...['1', -1, 1.5, 2 ** 53, null].map((value) => summary([value, 0])),
  ];
  for (const answer of nonsense) {
    it(`rejects with rpc/failed for the answer ${JSON.stringify(answer)}`, async () => {
      const error = await failureOf(setup(answer).balance());
      expect(isDrawbridgeError(error, 'rpc/failed')).to.equal(true);
      expect(isDrawbridgeError((error as DrawbridgeError).cause, 'http/invalid-response')).to.equal(true);
    });
  }

  it('rejects with rpc/failed if no service answers, and sends no request for an invalid address', async () => {
    const {balance, calls} = setup(new Error('down'));
    expect(isDrawbridgeError(await failureOf(balance()), 'rpc/failed')).to.equal(true);
    const stacks = balance(bitcoin, 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7');
    expect(isDrawbridgeError(await failureOf(stacks), 'rpc/failed')).to.equal(true);
    const fork = balance({...bitcoin, caipNetworkId: 'bip122:fork'});
    expect(isDrawbridgeError(await failureOf(fork), 'rpc/failed')).to.equal(true);
    expect(calls).to.have.length(1);
  });

  it('rejects with the caller’s reason after an abort', async () => {
    const {adapter} = setup(new Error('aborted'));
    const reason = new Error('enough');
    const request = {network: bitcoin, address: ADDRESS, signal: AbortSignal.abort(reason)};
    expect(await failureOf(adapter.nativeBalance(request))).to.equal(reason);
  });
});

describe('Bip122Adapter on the devnet', () => {
  it("reads an account's balance", async () => {
    const devnet = await connectDevnet();
    const adapter = new Bip122Adapter({
      bitcoinUrl: `${devnet.endpoints.bitcoin}/`,
      get: ({baseUrl, ...request}) =>
        createFetchHttp({fetch: (...args) => fetch(...args), clock: systemClock, baseUrl}).json(request),
    });
    const address = 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te';
    const {value} = await adapter.nativeBalance({network: bitcoin, address});
    expect(value).to.equal(15_000_000n);
  });
});

/** The sums of an address in mempool.space's format: received and spent. */
function summary([funded, spent]: readonly unknown[] = [0, 0], [pending, leaving] = [0, 0]) {
  return {
    address: ADDRESS,
    chain_stats: {
      funded_txo_count: 1,
      funded_txo_sum: funded,
      spent_txo_count: 0,
      spent_txo_sum: spent,
      tx_count: 1,
    },
    mempool_stats: {funded_txo_sum: pending, spent_txo_sum: leaving},
  };
}

function withNode(network: Network, url: string): Network {
  return {...network, rpcUrls: {default: {http: [url]}}};
}

function setup(...answers: unknown[]) {
  const calls: unknown[] = [];
  const adapter = new Bip122Adapter({
    bitcoinUrl: 'https://mempool.space',
    get: async (call) => {
      const answer = answers[Math.min(calls.length, answers.length - 1)];
      calls.push(call);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const balance = (network: Network = bitcoin, address = ADDRESS) =>
    adapter.nativeBalance({network, address});
  return {adapter, balance, calls: calls as readonly {readonly baseUrl: string}[]};
}

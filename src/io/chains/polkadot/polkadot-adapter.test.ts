import {expect} from '@open-wc/testing';
import {type DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../core/model/network.js';
import {kusama, polkadot} from '../../../core/model/networks/other-families.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {PolkadotAdapter} from './polkadot-adapter.js';

const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
// The storage key of //Alice's account, as Polkadot's own library gives it.
const STORAGE_KEY =
  '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9' +
  'de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
// One nonce, one consumer, one provider; 1 DOT and 1 planck free, 2 DOT reserved, nothing frozen, today's flags.
const STORED = [
  '0x01000000010000000100000000000000',
  '01e40b54020000000000000000000000',
  '00c817a8040000000000000000000000',
  '00000000000000000000000000000000',
  '00000000000000000000000000000080',
].join('');
const NETWORK: Network = {...polkadot, rpcUrls: {default: {http: ['https://first', 'https://second']}}};

describe('PolkadotAdapter', () => {
  it('recognizes addresses of every network by their checksum and keeps their spelling', () => {
    const {adapter} = setup({});
    expect([ALICE, ON_KUSAMA].map((address) => adapter.isAddress(address))).to.deep.equal([true, true]);
    expect(adapter.isAddress(`${ALICE.slice(0, -1)}6`)).to.equal(false);
    expect(adapter.isAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).to.equal(false);
    expect(adapter.formatAddress(ON_KUSAMA)).to.equal(ON_KUSAMA);
  });

  it('writes an address in the format of its network', () => {
    const {adapter} = setup({});
    for (const address of [ALICE, ON_KUSAMA, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY']) {
      expect(adapter.formatAddress(address, polkadot)).to.equal(ALICE);
      expect(adapter.formatAddress(address, kusama)).to.equal(ON_KUSAMA);
    }
    expect(adapter.formatAddress('no address', polkadot)).to.equal('no address');
  });

  it('reads the free balance exactly, for an address of any network', async () => {
    const {adapter, calls} = setup({'https://first': STORED});
    for (const address of [ALICE, ON_KUSAMA]) {
      expect(await adapter.nativeBalance({network: NETWORK, address})).to.deep.equal({
        value: 10n ** 10n + 1n,
        decimals: 10,
        symbol: 'DOT',
      });
    }
    expect(calls).to.deep.equal(
      [1, 2].map(() => ({url: 'https://first', method: 'state_getStorage', params: [STORAGE_KEY]})),
    );
  });

  it('reads an account unknown to the chain as empty', async () => {
    const {adapter} = setup({'https://first': null});
    expect((await adapter.nativeBalance({network: NETWORK, address: ALICE})).value).to.equal(0n);
  });

  it('reads the largest possible balance', async () => {
    const {adapter} = setup({'https://first': `0x${'00'.repeat(16)}${'ff'.repeat(16)}${'00'.repeat(48)}`});
    const {value} = await adapter.nativeBalance({network: NETWORK, address: ALICE});
    expect(value).to.equal(2n ** 128n - 1n);
  });

  for (const answer of [
    new Error('down'),
    undefined,
    12,
    '',
    '0x',
    '0x00',
    STORED.slice(0, -2),
    `${STORED}00`,
  ]) {
    it(`asks the second node when the first answers ${String(answer).slice(0, 40)}`, async () => {
      const {adapter, calls} = setup({'https://first': answer, 'https://second': null});
      expect((await adapter.nativeBalance({network: NETWORK, address: ALICE})).value).to.equal(0n);
      expect(calls.map(({url}) => url)).to.deep.equal(['https://first', 'https://second']);
    });
  }

  it('rejects with rpc/failed and every cause when no node answers', async () => {
    const failures = [new Error('a'), new Error('b')];
    const {adapter} = setup({'https://first': failures[0], 'https://second': failures[1]});
    const error = await failureOf(adapter.nativeBalance({network: NETWORK, address: ALICE}));
    expect(isDrawbridgeError(error, 'rpc/failed')).to.equal(true);
    expect(((error as DrawbridgeError).cause as AggregateError).errors).to.deep.equal(failures);
  });

  it('rejects an invalid address with rpc/failed and queries no node', async () => {
    const {adapter, calls} = setup({});
    const error = await failureOf(adapter.nativeBalance({network: NETWORK, address: '0x0'}));
    expect(isDrawbridgeError(error, 'rpc/failed')).to.equal(true);
    expect(calls).to.deep.equal([]);
  });

  it('sends no further request after an abort', async () => {
    const stop = new AbortController();
    const {adapter, calls} = setup({'https://first': new Error('down')}, () =>
      stop.abort(new Error('enough')),
    );
    const error = await failureOf(
      adapter.nativeBalance({network: NETWORK, address: ALICE, signal: stop.signal}),
    );
    expect((error as Error).message).to.equal('enough');
    expect(calls).to.have.length(1);
  });
});

function setup(answers: Readonly<Record<string, unknown>>, onCall = () => {}) {
  const calls: {url: string; method: string; params: readonly unknown[]}[] = [];
  const adapter = new PolkadotAdapter({
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

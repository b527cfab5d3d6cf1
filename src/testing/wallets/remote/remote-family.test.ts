import {expect} from '@open-wc/testing';
import {base58, base64} from '@scure/base';
import {memoTransaction} from '../solana/memo-transaction.js';
import {remoteBitcoin} from './remote-bitcoin.js';
import type {RemoteFamily} from './remote-family.js';
import {remotePolkadot} from './remote-polkadot.js';
import {remoteSolana} from './remote-solana.js';

const WIRE = base64.encode(memoTransaction(base58.encode(new Uint8Array(32).fill(7))));

describe('the namespaces of a remote wallet beside EVM', () => {
  const open: readonly (() => RemoteFamily | Promise<RemoteFamily>)[] = [
    remoteSolana,
    remoteBitcoin,
    remotePolkadot,
  ];
  for (const make of open) {
    it(`${make.name} grants the addresses of each network in its own form`, async () => {
      const family = await make();
      for (const {id} of family.chains) {
        expect(id).to.match(new RegExp(`^${family.namespace}:`));
        expect(family.addressesOn(id)).not.to.have.length(0);
      }
    });

    it(`${make.name} refuses invalid requests before a prompt`, async () => {
      const family = await make();
      const [{id: chainId}] = family.chains as [RemoteFamily['chains'][number]];
      const asking = family.methods.filter((method) => !family.silent?.includes(method));
      for (const method of asking) {
        for (const params of [undefined, null, 'x', {}, {account: 'x', address: 'x', pubkey: 'x'}]) {
          expect(() => family.prepare({method, params, chainId}), `${method} ${JSON.stringify(params)}`)
            .to.throw()
            .with.property('code');
        }
      }
      expect(() => family.prepare({method: 'eth_sign', params: {}, chainId}))
        .to.throw()
        .with.property('code', -32601);
    });
  }

  it('does not support an omitted method', async () => {
    const family = remoteSolana({methods: ['solana_signMessage']});
    const request = {method: 'solana_signTransaction', params: {transaction: WIRE}, chainId: 'solana:x'};
    expect(() => family.prepare(request))
      .to.throw()
      .with.property('code', -32601);
  });

  it('signs no transaction of another account', () => {
    const {act} = remoteSolana().prepare({
      method: 'solana_signTransaction',
      params: {transaction: WIRE},
      chainId: 'solana:x',
    });
    expect(act).to.throw('is not asked to sign');
  });

  it('sends nothing without a node', async () => {
    const family = remoteSolana();
    const [address = ''] = family.addressesOn('solana:x');
    const {act} = family.prepare({
      method: 'solana_signAndSendTransaction',
      params: {transaction: base64.encode(memoTransaction(address))},
      chainId: 'solana:x',
    });
    const outcome = await Promise.resolve(act()).catch(({code}: {code: number}) => code);
    expect(outcome).to.equal(-32602);
  });
});

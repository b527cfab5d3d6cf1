import {expect} from '@open-wc/testing';
import {foundry} from '../../../core/model/networks/ethereum.js';
import {bitcoin, bitcoinTestnet} from '../../../core/model/networks/other-families.js';
import {caipNetworkIdOf, bitcoinChainOf, wantedChain} from './bitcoin-chain.js';

describe('the chains of Bitcoin', () => {
  it('match the network list', () => {
    expect([caipNetworkIdOf('mainnet'), caipNetworkIdOf('testnet')]).to.deep.equal([
      bitcoin.caipNetworkId,
      bitcoinTestnet.caipNetworkId,
    ]);
  });

  it('are distinguished from other chains of the namespace', () => {
    expect(bitcoinChainOf(bitcoin.caipNetworkId)).to.equal('mainnet');
    expect(bitcoinChainOf(bitcoinTestnet.caipNetworkId)).to.equal('testnet');
    expect(bitcoinChainOf('bip122:00000008819873e925422c1ff0f99f7c')).to.equal('signet');
    expect(bitcoinChainOf('bip122:00000000da84f2bafbbc53dee25a72ae')).to.equal('testnet4');
    expect(bitcoinChainOf('bip122:12a765e31ffd4059bada1e25190f6e98')).to.equal(undefined);
  });

  it('are requested in the order of the page’s networks', () => {
    expect(wantedChain([foundry, bitcoinTestnet, bitcoin])).to.equal('testnet');
    expect(wantedChain([])).to.equal('mainnet');
  });
});

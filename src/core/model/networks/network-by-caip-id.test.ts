import {expect} from '@open-wc/testing';
import * as viemChains from 'viem/chains';
import * as published from '../../../exports/networks.js';
import type {AnyNetwork} from '../network.js';
import {toNetwork} from './define-network.js';
import {networkByCaipId} from './network-by-caip-id.js';

const networks = Object.entries(published).filter(
  (entry): entry is [string, AnyNetwork] => typeof entry[1] === 'object',
);
const evm = networks.filter(([, {chainNamespace}]) => chainNamespace === 'eip155');

// Chains of the specification's lists that viem has, and the local devnet.
const NAMED = [
  1, 10, 56, 97, 100, 130, 137, 250, 295, 300, 314, 324, 1088, 1101, 1284, 1285, 1301, 1329, 2020, 2021, 4689,
  5000, 5003, 8217, 8453, 9001, 10143, 17000, 31337, 42161, 42220, 43113, 43114, 59144, 80002, 80084, 80094,
  84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
];

describe('network definitions', () => {
  it('hold every EVM chain the specification names', () => {
    expect(evm.map(([, {id}]) => Number(id)).toSorted((a, b) => a - b)).to.deep.equal(NAMED);
  });

  for (const [name, network] of evm) {
    it(`keep ${name} equal to viem's chain of that name`, () => {
      const {assets: _, ...own} = network;
      expect(own).to.deep.equal(toNetwork(Reflect.get(viemChains, name)));
    });
  }

  it('hold Solana, Bitcoin and Polkadot with ids of CAIP-2', () => {
    const others = networks.filter(([, {chainNamespace}]) => chainNamespace !== 'eip155');
    expect(others.map(([name]) => name).toSorted()).to.deep.equal([
      'bitcoin',
      'bitcoinTestnet',
      'kusama',
      'kusamaAssetHub',
      'polkadot',
      'polkadotAssetHub',
      'solana',
      'solanaDevnet',
      'solanaTestnet',
      'westend',
      'westendAssetHub',
    ]);
    for (const [, network] of others) expect(toNetwork(network)).to.deep.equal(network);
  });

  it('use each id and each name once', () => {
    for (const field of ['caipNetworkId', 'name'] as const) {
      expect(new Set(networks.map(([, network]) => network[field])).size).to.equal(networks.length);
    }
  });
});

describe('networkByCaipId', () => {
  it('finds every published definition', () => {
    for (const [, network] of networks) expect(networkByCaipId(network.caipNetworkId)).to.equal(network);
  });

  it('finds nothing for an undefined id', () =>
    expect(networkByCaipId('eip155:987654321')).to.equal(undefined));
});

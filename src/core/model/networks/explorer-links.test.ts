import {expect} from '@open-wc/testing';
import type {Network} from '../network.js';
import {foundry, mainnet} from './ethereum.js';
import {explorerLink} from './explorer-links.js';
import {bitcoin, bitcoinTestnet, kusama, polkadotAssetHub, solana, solanaDevnet} from './other-families.js';

const ROWS: readonly (readonly [network: Network, link: string])[] = [
  [mainnet, 'https://etherscan.io/address/A1'],
  [solana, 'https://explorer.solana.com/address/A1'],
  [solanaDevnet, 'https://explorer.solana.com/address/A1?cluster=devnet'],
  [bitcoin, 'https://mempool.space/address/A1'],
  [bitcoinTestnet, 'https://mempool.space/testnet/address/A1'],
  [kusama, 'https://kusama.subscan.io/account/A1'],
  [polkadotAssetHub, 'https://assethub-polkadot.subscan.io/account/A1'],
];

describe('explorerLink', () => {
  for (const [network, link] of ROWS) {
    it(`is ${link} on ${network.name}`, () => expect(explorerLink(network, 'A1')).to.equal(link));
  }

  it('accepts an address with or without a trailing slash', () => {
    const at = (url: string) =>
      explorerLink({...mainnet, blockExplorers: {default: {name: 'Own', url}}}, 'A1');
    expect(at('https://own.example/')).to.equal('https://own.example/address/A1');
    expect(at('https://own.example/scan/?net=1&x=2')).to.equal(
      'https://own.example/scan/address/A1?net=1&x=2',
    );
  });

  it('is absent without an explorer or a network', () => {
    expect(explorerLink(foundry, 'A1')).to.equal(undefined);
    expect(explorerLink(undefined, 'A1')).to.equal(undefined);
  });
});

import {expect} from '@open-wc/testing';
import type {Nft} from '../../core/model/assets/owned-nfts.js';
import {NftsController} from './nfts-controller.js';

describe('collectibles from wallets', () => {
  it('belong to one account and network', () => {
    const {nfts, tell} = setup();
    tell('0xA', 'Ape');
    expect(nfts.of('eip155:1', '0xA').map(({name}) => name)).to.deep.equal(['Ape']);
    expect(nfts.of('eip155:10', '0xA')).to.deep.equal([]);
    expect(nfts.of('eip155:1', '0xB')).to.deep.equal([]);
  });

  it('are kept when the user comes back to an account', () => {
    const {nfts, tell} = setup();
    tell('0xA', 'Ape');
    tell('0xB', 'Punk');
    expect(nfts.of('eip155:1', '0xA').map(({name}) => name)).to.deep.equal(['Ape']);
    tell('0xA', 'Cat');
    expect(nfts.of('eip155:1', '0xA').map(({name}) => name)).to.deep.equal(['Cat']);
  });

  it('are kept for ten accounts', () => {
    const {nfts, tell} = setup();
    for (let count = 0; count < 11; count++) tell(`0x${count}`, 'Ape');
    expect(nfts.of('eip155:1', '0x0')).to.deep.equal([]);
    expect(nfts.of('eip155:1', '0x1')).to.have.length(1);
  });
});

function setup() {
  const nfts = new NftsController();
  return {
    nfts,
    tell: (address: string, name: string) => nfts.show({chainId: 'eip155:1', address, nfts: [{name} as Nft]}),
  };
}

import {expect} from '@open-wc/testing';
import {ON} from '../../../testing/fakes/client/fake-chains.js';
import {fakeConnected} from '../../../testing/fakes/client/fake-connection.js';
import {otherChains} from './other-chains.js';

const OFFERED = ['eip155', 'solana', 'bip122', 'polkadot'] as const;

describe('the chains beside the one in use', () => {
  it('include those with a wallet, locked or not', () => {
    const others = otherChains(OFFERED, 'eip155', {
      eip155: fakeConnected(),
      solana: fakeConnected(ON.solana),
      bip122: {status: 'locked', connectorId: 'x', walletName: 'X'},
    });
    expect(others.map(({namespace}) => namespace)).to.deep.equal(['solana', 'bip122']);
  });

  it('omit one that is still connecting', () => {
    const solana = {status: 'reconnecting', connectorId: 'x', deadline: 9} as const;
    expect(otherChains(['eip155', 'solana'], 'eip155', {solana})).to.deep.equal([]);
  });
});

import {expect} from '@open-wc/testing';
import {ON} from '../../../testing/fakes/client/fake-chains.js';
import {fakeConnected} from '../../../testing/fakes/client/fake-connection.js';
import {chainEntries} from './chain-entries.js';

const OFFERED = ['eip155', 'solana', 'bip122', 'polkadot'] as const;

describe('the chains beside the one in use', () => {
  it('include those with a wallet, locked or not, and those without', () => {
    const {others, missing} = chainEntries(OFFERED, 'eip155', {
      eip155: fakeConnected(),
      solana: fakeConnected(ON.solana),
      bip122: {status: 'locked', connectorId: 'x', walletName: 'X'},
    });
    expect(others.map(({namespace}) => namespace)).to.deep.equal(['solana', 'bip122']);
    expect(missing).to.deep.equal(['polkadot']);
  });

  it('omit one that is still connecting', () => {
    const solana = {status: 'reconnecting', connectorId: 'x', deadline: 9} as const;
    const {others, missing} = chainEntries(['eip155', 'solana'], 'eip155', {solana});
    expect([others, missing]).to.deep.equal([[], []]);
  });
});

import {expect} from '@open-wc/testing';
import {FOUR_CHAINS} from '../../../testing/fakes/client/fake-chains.js';
import {fakeConnected} from '../../../testing/fakes/client/fake-connection.js';
import {networkGroups} from './networks-view.js';

const [mainnet, base, solana] = FOUR_CHAINS;

describe('the networks of a page by chain family', () => {
  it('have the page’s order', () => {
    const groups = networkGroups([solana, mainnet, base], {});
    expect(groups).to.deep.equal([
      {namespace: 'solana', networks: [solana]},
      {namespace: 'eip155', networks: [mainnet, base]},
    ]);
  });

  it('"Sorting: approved ids first in approved order"', () => {
    const approved = fakeConnected({approved: ['eip155:137', 'eip155:8453']});
    const [group] = networkGroups([mainnet, base], {eip155: approved});
    expect(group?.networks).to.deep.equal([base, mainnet]);
  });

  it('keep the page’s order for a wallet that accepts any network', () => {
    const [group] = networkGroups([mainnet, base], {eip155: fakeConnected({approved: 'all'})});
    expect(group?.networks).to.deep.equal([mainnet, base]);
  });
});

import {expect} from '@open-wc/testing';
import * as entry from './solana.js';

describe('@drawbridge/modal/chains/solana', () => {
  it('exports exactly this', () => expect(Object.keys(entry)).to.deep.equal(['solana']));

  it('loads its module only on request', async () => {
    const loaded = () =>
      performance.getEntriesByType('resource').filter(({name}) => name.includes('solana-module')).length;
    const plugin = entry.solana();
    expect(loaded()).to.equal(0);
    expect(Object.keys(await plugin.load()).toSorted()).to.deep.equal(['createSources', 'loadAdapter']);
    expect(loaded()).to.equal(1);
  });
});

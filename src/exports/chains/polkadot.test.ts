import {expect} from '@open-wc/testing';
import * as entry from './polkadot.js';

describe('@drawbridge/modal/chains/polkadot', () => {
  it('exports exactly this', () => expect(Object.keys(entry)).to.deep.equal(['polkadot']));

  it('loads its module only on request', async () => {
    const loaded = () =>
      performance.getEntriesByType('resource').filter(({name}) => name.includes('polkadot-module')).length;
    const plugin = entry.polkadot();
    expect(loaded()).to.equal(0);
    expect(Object.keys(await plugin.load()).toSorted()).to.deep.equal(['createSources', 'loadAdapter']);
    expect(loaded()).to.equal(1);
  });
});

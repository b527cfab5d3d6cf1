import {expect} from '@open-wc/testing';
import * as entry from './bip122.js';

describe('@drawbridge/modal/chains/bip122', () => {
  it('exports exactly this', () => expect(Object.keys(entry)).to.deep.equal(['bip122']));

  it('loads its module only on request', async () => {
    const loaded = () =>
      performance.getEntriesByType('resource').filter(({name}) => name.includes('bip122-module')).length;
    const plugin = entry.bip122();
    expect(loaded()).to.equal(0);
    expect(Object.keys(await plugin.load()).toSorted()).to.deep.equal(['createSources', 'loadAdapter']);
    expect(loaded()).to.equal(1);
  });
});

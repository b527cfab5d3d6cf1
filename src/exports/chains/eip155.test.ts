import {expect} from '@open-wc/testing';
import * as entry from './eip155.js';

describe('@drawbridge/modal/chains/eip155', () => {
  it('exports exactly this', () => expect(Object.keys(entry)).to.deep.equal(['eip155']));

  it('loads its module only on request', async () => {
    const loaded = () =>
      performance.getEntriesByType('resource').filter(({name}) => name.includes('eip155-module')).length;
    const plugin = entry.eip155();
    expect(loaded()).to.equal(0);
    expect(Object.keys(await plugin.load()).toSorted()).to.deep.equal(['createSources', 'loadAdapter']);
    expect(loaded()).to.equal(1);
  });
});

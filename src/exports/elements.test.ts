import {expect} from '@open-wc/testing';
import * as entry from './elements.js';

const TAGS = [
  'drawbridge-account-button',
  'drawbridge-button',
  'drawbridge-connect-button',
  'drawbridge-modal',
  'drawbridge-network-button',
  'drawbridge-onramp-widget',
  'drawbridge-provider',
  'drawbridge-wallet-button',
];

describe('@drawbridge/modal/elements', () => {
  it('registers the public tags and exports no value', () => {
    expect(TAGS.filter((tag) => !customElements.get(tag))).to.deep.equal([]);
    expect(Object.keys(entry)).to.deep.equal([]);
  });

  it('changes nothing when a second copy is loaded', async () => {
    const first = TAGS.map((tag) => customElements.get(tag));
    const copy = '/src/exports/elements.ts?copy';
    await import(/* @vite-ignore */ copy);
    expect(TAGS.map((tag) => customElements.get(tag))).to.deep.equal(first);
  });

  it("does not load the modal's content before it opens", () => {
    const loaded = performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname);
    expect(loaded.filter((path) => /\/shell\/button\//.test(path))).not.to.deep.equal([]);
    expect(
      loaded.filter((path) => /\/features\/.*\/views\/|\/shell\/dialog\/|\/flows\//.test(path)),
    ).to.deep.equal([]);
  });
});

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {unknownMarkup} from './markup.mjs';

const MANIFEST = {
  modules: [
    {
      declarations: [
        {tagName: 'drawbridge-button', attributes: [{name: 'label'}], members: [{name: 'client'}]},
        {},
      ],
    },
  ],
};

describe('unknownMarkup', () => {
  it('accepts the tags and attributes of the manifest, over several lines, and global ones', () => {
    const html = '<drawbridge-button\n  id="a"\n  label="Go > on"\n></drawbridge-button><p nonsense></p>';
    assert.deepEqual(unknownMarkup(html, MANIFEST), []);
  });

  it('names a tag that does not exist', () => {
    assert.deepEqual(unknownMarkup('<drawbridge-buton>', MANIFEST), ['unknown tag <drawbridge-buton>']);
  });

  it('names an attribute that does not exist', () => {
    assert.deepEqual(unknownMarkup('<drawbridge-button labl="Go" label>', MANIFEST), [
      'unknown attribute labl on <drawbridge-button>',
    ]);
  });

  it('accepts properties in the bindings of Vue and Svelte, and only there', () => {
    const html =
      '<drawbridge-button :client="client"/><drawbridge-button {client} {label}></drawbridge-button>';
    assert.deepEqual(unknownMarkup(html, MANIFEST), []);
    assert.deepEqual(unknownMarkup('<drawbridge-button :cliemt="a" {clinet} client>', MANIFEST), [
      'unknown attribute cliemt on <drawbridge-button>',
      'unknown attribute clinet on <drawbridge-button>',
      'unknown attribute client on <drawbridge-button>',
    ]);
  });
});

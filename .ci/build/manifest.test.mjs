import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {before, describe, it} from 'node:test';
import {cli} from '@custom-elements-manifest/analyzer/cli.js';
import 'lit';
import {toHtmlData, toWebTypes} from './editor-data.mjs';

const TAGS = new Set([
  'drawbridge-account-button',
  'drawbridge-button',
  'drawbridge-connect-button',
  'drawbridge-modal',
  'drawbridge-network-button',
  'drawbridge-onramp-widget',
  'drawbridge-provider',
  'drawbridge-wallet-button',
]);

describe('the custom-elements manifest', () => {
  /** By tag: its entry in the manifest, and the class in the browser. */
  const described = new Map();
  const defined = new Map();
  let manifest;
  let shell;
  before(async () => {
    const argv = ['analyze', '--config', '.ci/build/manifest.config.mjs', '--quiet'];
    manifest = await cli({argv, noWrite: true});
    for (const element of manifest.modules.flatMap(({declarations}) => declarations))
      described.set(element.tagName, element);
    const {define} = customElements;
    customElements.define = function record(tag, elementClass) {
      defined.set(tag, elementClass);
      define.call(this, tag, elementClass);
    };
    await import('../../src/exports/elements.ts');
    shell = await import('../../src/shell/modal/drawbridge-modal.ts');
  });

  it('has exactly the tags that the package defines', () => {
    assert.deepEqual(new Set(described.keys()), TAGS);
    assert.deepEqual(new Set(defined.keys()), TAGS);
  });

  it('points to the module that adopters import', () => {
    const {exports} = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.deepEqual(
      manifest.modules.map(({path}) => `./${path}`),
      [exports['./elements'].default],
    );
  });

  it('has each observed attribute of an element, with its property', () => {
    for (const [tag, elementClass] of defined) {
      const observed = new Set(elementClass.observedAttributes);
      const expected = [...elementClass.elementProperties]
        .map(([property, {attribute}]) => [attribute ?? property, property])
        .map(([attribute, property]) => [attribute === true ? property.toLowerCase() : attribute, property])
        .filter(([attribute]) => observed.has(attribute));
      assert.equal(expected.length, observed.size, tag);
      const stated = described
        .get(tag)
        .attributes.filter(({name}) => name !== 'open')
        .map(({name, fieldName}) => [name, fieldName]);
      assert.deepEqual(new Map(stated), new Map(expected), tag);
    }
    const attributes = described.get('drawbridge-modal').attributes.map(({name}) => name);
    for (const name of ['prefetch', 'rpc-urls', 'open']) assert.ok(attributes.includes(name), name);
  });

  it('describes each attribute, with its values', async () => {
    const {CHAIN_NAMESPACES} = await import('../../src/core/model/caip.ts');
    for (const {tagName, attributes} of described.values())
      for (const {name, description, type} of attributes) {
        assert.ok(description, `${tagName} ${name}`);
        assert.match(type.text, /^(string|boolean|'[^']+'( \| '[^']+')+)$/, `${tagName} ${name}`);
      }
    const typeOf = (tag, attribute) =>
      described.get(tag).attributes.find(({name}) => name === attribute).type.text;
    assert.equal(typeOf('drawbridge-modal', 'prefetch'), "'idle' | 'intent' | 'none'");
    assert.equal(typeOf('drawbridge-modal', 'theme-mode'), "'light' | 'dark' | 'auto'");
    assert.equal(
      typeOf('drawbridge-button', 'namespace'),
      CHAIN_NAMESPACES.map((namespace) => `'${namespace}'`).join(' | '),
    );
  });

  it('has the custom properties that the styles read', async () => {
    const {default: tokens} = await import('../../src/ui/styles/tokens.styles.ts');
    const modal = propertiesIn(tokens);
    assert.ok(modal.size > 20, 'No custom property was read');
    for (const [tag, {elementStyles}] of defined) {
      const expected = tag === 'drawbridge-modal' ? modal : propertiesIn(elementStyles);
      const stated = described.get(tag).cssProperties.map(({name}) => name);
      assert.deepEqual(new Set(stated), expected, tag);
    }
  });

  it('has the parts that the modal exports', () => {
    assert.deepEqual(
      described.get('drawbridge-modal').cssParts.map(({name}) => name),
      shell.PARTS.split(','),
    );
  });

  it('hides private members, base classes and source files', () => {
    const text = JSON.stringify(manifest);
    assert.doesNotMatch(text, /"privacy":"p(rivate|rotected)"|inheritedFrom|src\/|"name":"#/);
  });

  it('provides VS Code with tags, attributes and values', () => {
    const {version, tags} = toHtmlData(manifest);
    assert.equal(version, 1.1);
    assert.deepEqual(new Set(tags.map(({name}) => name)), TAGS);
    const modal = tags.find(({name}) => name === 'drawbridge-modal');
    assert.match(modal.description.value, /^The modal of a page.*\n[^]*- `drawbridge-connect`: A wallet/);
    const attribute = (wanted) => modal.attributes.find(({name}) => name === wanted);
    assert.deepEqual(attribute('prefetch').values, [{name: 'idle'}, {name: 'intent'}, {name: 'none'}]);
    assert.equal(attribute('embedded').valueSet, 'v');
  });

  it('provides JetBrains editors with properties, events, custom properties and parts', () => {
    const {name, version, contributions} = toWebTypes(manifest, {name: 'modal', version: '1.2.3'});
    assert.deepEqual([name, version], ['modal', '1.2.3']);
    const {elements} = contributions.html;
    assert.deepEqual(new Set(elements.map((element) => element.name)), TAGS);
    const button = elements.find((element) => element.name === 'drawbridge-button');
    const size = button.attributes.find((attribute) => attribute.name === 'size');
    assert.deepEqual([size.default, size.value], ['md', {type: "'md' | 'sm'"}]);
    assert.ok(button.css.properties.some((property) => property.name === '--drawbridge-color-accent'));
    assert.deepEqual(button.css.parts, [{name: 'button', description: 'The control itself.'}]);
  });

  it('has the attributes that templates and JSX check', () => {
    const types = readFileSync('src/shell/element-attributes.ts', 'utf8');
    for (const {tagName, attributes} of described.values())
      for (const {name} of attributes.filter((attribute) => attribute.name !== 'open'))
        assert.match(types, new RegExp(`readonly '?${name}'?\\?:`), `${tagName} ${name}`);
  });
});

/** The public custom properties that styles read. */
function propertiesIn(styles) {
  const text = [styles].flat(Infinity).map(({cssText}) => cssText);
  const names = text.flatMap((css) => [...css.matchAll(/var\(\s*(--drawbridge-[\w-]+)/g)]);
  return new Set(names.map(([, name]) => name));
}

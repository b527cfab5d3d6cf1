import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, it} from 'node:test';

const SRC = new URL('../../src/', import.meta.url).pathname;
const ENGLISH = /^(core\/messages\/en\/\w+|features\/(?<feature>[^/]+)\/messages\/en(-later)?)\.ts$/;

const KEY = /^ {2}'(\w+\.\w+)':/gm;

const sources = readdirSync(SRC, {withFileTypes: true, recursive: true})
  .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
  .map((entry) => relative(SRC, join(entry.parentPath ?? entry.path, entry.name)))
  .filter((path) => !/^(features\/[^/]+\/)?testing\//.test(path))
  .map((path) => ({path, text: readFileSync(join(SRC, path), 'utf8')}));
/** Each key with the feature that uses it; '' without one. */
const keys = sources.flatMap(({path, text}) => {
  const english = ENGLISH.exec(path);
  const feature = english?.groups.feature ?? '';
  return english ? [...text.matchAll(KEY)].map(([, key]) => ({key, feature})) : [];
});
const manifests = sources.flatMap(({path, text}) => {
  const [, id] = /^features\/([^/]+)\/feature\.ts$/.exec(path) ?? [];
  const listOf = (name) =>
    [...(new RegExp(`^ +${name}: \\[([^\\]]*)\\]`, 'm').exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
      ([, word]) => word,
    );
  return id ? [{id, needs: listOf('needs'), prefixes: listOf('prefixes')}] : [];
});

describe('messages', () => {
  it('are found in every English file', () => {
    const english = sources.filter(({path}) => /\/messages\/en\b.*\.ts$/.test(path));
    assert.deepEqual(
      english.filter(({path}) => !ENGLISH.test(path)).map(({path}) => path),
      [],
    );
    const written = english.flatMap(({text}) => [...text.matchAll(/^ *['"][\w.]+['"]:/gm)]);
    assert.equal(keys.length, written.length);
  });

  it('are each in one file', () => {
    assert.ok(keys.length > 400, 'The keys are not found.');
    const all = keys.map(({key}) => key);
    assert.deepEqual(
      all.filter((key, index) => all.indexOf(key) !== index),
      [],
    );
  });

  it('of a feature start with a prefix of that feature, or describe a failure', () => {
    const prefixes = manifests.flatMap((manifest) => manifest.prefixes);
    assert.ok(prefixes.length > 10, 'The prefixes are not found.');
    assert.deepEqual([...new Set(prefixes)], prefixes);
    const strange = keys.filter(
      ({key, feature}) =>
        feature &&
        !key.startsWith('error.') &&
        !manifests.find(({id}) => id === feature)?.prefixes.includes(key.slice(0, key.indexOf('.'))),
    );
    assert.deepEqual(strange, []);
  });

  it('are used only by their feature and those that need it', () => {
    const owner = new Map(keys.map(({key, feature}) => [key, feature]));
    const strange = sources.flatMap(({path, text}) => {
      if (ENGLISH.test(path)) return [];
      const [, user = ''] = /^features\/([^/]+)\//.exec(path) ?? [];
      const known = ['', user, ...(manifests.find(({id}) => id === user)?.needs ?? [])];
      return [...text.matchAll(/'(\w+\.\w+)'/g)]
        .map(([, key]) => key)
        .filter((key) => owner.has(key) && !known.includes(owner.get(key)))
        .map((key) => `${path} says ${key} of ${owner.get(key)}`);
    });
    assert.deepEqual(strange, []);
  });
});

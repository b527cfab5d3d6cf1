import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {THEME_GROUPS} from './theme-properties.js';

describe('the theme page', () => {
  it('has a field for each custom property of the README', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [line = ''] = /^There are `--drawbridge-color-`[^\n]+$/m.exec(readme) ?? [];
    let prefix = '';
    const listed = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
      if (name.endsWith('-')) prefix = name;
      else return name.startsWith('--') ? [name] : [`${prefix}${name}`];
      return [];
    });
    const shown = Object.values(THEME_GROUPS).flatMap((group) => group.map(({name}) => name));
    assert.ok(listed.length > 20);
    assert.deepEqual(shown.toSorted(), listed.toSorted());
  });
});

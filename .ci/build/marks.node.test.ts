import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {OPTION_TABLE} from '../../src/core/config/option-table.js';
import {isAllowedLicence} from './allowed-licences.js';
import {MARK_SOURCES, PACKAGES} from './mark-sources.js';
import {roundPath} from './round-path.js';

const MARKS = Object.entries(MARK_SOURCES).flatMap(([kind, sources]) =>
  Object.entries(sources).map(([name, source]) => ({kind, name, ...source})),
);
const FOLDER = new URL('../../src/ui/icons/marks/', import.meta.url);
const NOTICE = rowsOf(readFileSync(new URL('NOTICE.md', FOLDER), 'utf8'));

describe('the built-in marks', () => {
  it('come from packages whose licence is allowed', () => {
    for (const {npm} of Object.values(PACKAGES)) {
      const [, , licence] = NOTICE.find(([name]) => name === npm) ?? [];
      assert.ok(isAllowedLicence(licence), `${npm} is under ${licence}`);
    }
  });

  for (const {kind, name, from, icon} of MARKS) {
    it(`name the source of ${name} beside the data`, () => {
      const row = NOTICE.find(([mark, of]) => mark === name && of === kind);
      assert.deepEqual(row, [name, kind, PACKAGES[from].npm, icon]);
      const data = readFileSync(new URL(`${kind}-marks.ts`, FOLDER), 'utf8');
      assert.match(data, new RegExp(`^  '?${name}'?: \\{`, 'm'));
    });
  }

  it('are all named in the guide of the option that replaces them', () => {
    const text = OPTION_TABLE.options.markImages.text ?? '';
    assert.deepEqual(
      MARKS.filter(({name}) => !text.includes(`\`${name}\``)),
      [],
    );
  });
});

describe('roundPath', () => {
  const rows: readonly (readonly [path: string, rounded: string])[] = [
    ['M1.2345 2.004L-0.5,3Z', 'M1.23 2L-.5 3Z'],
    ['m1.5.5-.001.004z', 'm1.5.5 0 0z'],
    ['a2.25 2.25 0 01.125.999', 'a2.25 2.25 0 0 1 .13 1'],
    ['A1 1 0 1012 3.14159', 'A1 1 0 1 0 12 3.14'],
    ['c1e-3 2 3 4 5 6', 'c0 2 3 4 5 6'],
  ];
  for (const [path, rounded] of rows)
    it(`writes ${path} as ${rounded}`, () => assert.equal(roundPath(path), rounded));

  it('refuses what it cannot read', () => assert.throws(() => roundPath('M1 2L3 x'), /no argument/));
});

/** The cells of the rows of all tables. */
function rowsOf(markdown: string): readonly (readonly string[])[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

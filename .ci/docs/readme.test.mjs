import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {THEME_VARIABLES} from '../../src/core/config/config-warnings.ts';
import {BUDGETS, OPENING_BUDGETS} from '../size/budgets.mjs';

const MAX_BYTES = 20_000;
const TEXT = readFileSync('README.md', 'utf8');
const {browserslist, engines, exports} = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the README', () => {
  it('has at most 20 kB', () => {
    assert.ok(Buffer.byteLength(TEXT) <= MAX_BYTES, `${Buffer.byteLength(TEXT)} bytes`);
  });

  it('begins with the picture, a sentence, the install line and a working page', () => {
    assert.match(
      TEXT,
      /^# Drawbridge\n\n!\[[^\]]+\]\(\.github\/modal\.webp\)\n\nDrawbridge is a wallet modal[^\n]+\n\n```sh\nnpm install @drawbridge\/modal\n```\n\n[^\n]+\n\n```html\n/,
    );
  });

  it('names the two commands for a fresh checkout, as CONTRIBUTING does', () => {
    const named = [...TEXT.matchAll(/^- `npm ci && npm (\w+)` (.+)$/gm)].map(([, script, shown]) => [
      script,
      shown,
    ]);
    assert.deepEqual(
      named.map(([script]) => script),
      ['start', 'test'],
    );
    const contributing = readFileSync('.github/CONTRIBUTING.md', 'utf8');
    for (const [script] of named)
      assert.match(contributing, new RegExp(`^- \`npm ci && npm ${script}\` `, 'm'));
    const [[, demo], [, tests]] = named;
    assert.match(demo, /^opens the demo, with a local blockchain and wallets/);
    const totals = readFileSync('.ci/tests/run.mjs', 'utf8').includes('`${passed} passed, ${failed} failed`');
    assert.ok(totals && tests.endsWith('The last line is `… passed, 0 failed`.'), tests);
  });

  it('states the measured sizes', () => {
    const sizes = [
      .../at most ([\d.]+) kB before the first click, and ([\d.]+) kB until/.exec(TEXT).slice(1),
      .../in a module loads at most ([\d.]+) kB and ([\d.]+) kB/.exec(TEXT).slice(1),
    ];
    const {beforeClick, firstRow} = OPENING_BUDGETS.modulePage;
    assert.deepEqual(sizes.map(Number), [
      BUDGETS.BEFORE_CLICK_KB,
      OPENING_BUDGETS.attributePage.firstRow.GATE_KB,
      beforeClick.GATE_KB,
      firstRow.GATE_KB,
    ]);
  });

  it('names the oldest supported browsers', () => {
    const [, chrome, firefox, safari] =
      /runs in Chrome and Edge from ([\d.]+), Firefox from ([\d.]+) and Safari from (\d+\.\d+)/.exec(TEXT);
    const named = {chrome, edge: chrome, firefox, safari, ios_saf: safari};
    assert.deepEqual(
      Object.entries(named).map(([name, version]) => `${name} >= ${version}`),
      browserslist,
    );
  });

  it('names the oldest supported version of Node', () => {
    assert.equal(/needs Node ([\d.]+) or later/.exec(TEXT)[1], engines.node.replace('>=', ''));
  });

  it('lists exactly the methods of a client', () => {
    const [, members] = /^export interface Drawbridge \{\n([^]*?)^\}/m.exec(
      readFileSync('.ci/api/modal.shared.d.ts', 'utf8'),
    );
    const methods = [...members.matchAll(/^ {4}(\w+)[<(]/gm)].map(([, name]) => name);
    const [table] = /^\| Method [^]*?\n\n/m.exec(TEXT);
    const cells = table.split('\n').flatMap((row) => row.split('|')[1] ?? []);
    const listed = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map(([, name]) => name));
    assert.ok(methods.length > 20, 'No method was read');
    assert.deepEqual(new Set(listed), new Set(methods));
  });

  it('lists exactly the custom properties', () => {
    const [section] = /^## Theming\n[^]*?(?=^## )/m.exec(TEXT);
    const [sentence] = /^There are .*$/m.exec(section);
    let prefix = '';
    const listed = [...sentence.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => {
      if (name.endsWith('-')) prefix = name;
      if (name.endsWith('-')) return [];
      return name.startsWith('--') ? [name] : [`${prefix}${name}`];
    });
    assert.deepEqual(new Set(listed), new Set(THEME_VARIABLES));
  });

  it('lists exactly the entries of the package', () => {
    const [section] = /^## Packages\n[^]*?(?=^## )/m.exec(TEXT);
    const listed = [...section.matchAll(/`(@drawbridge\/modal|…)([\w./-]*)`/g)];
    const entries = Object.keys(exports).filter((entry) => entry !== './package.json');
    // A line shortens the entries after its first: `@drawbridge/modal/chains/bip122`, `…/polkadot`.
    const found = listed.map(([, start, path]) =>
      entries.find((entry) => (start === '…' ? entry.endsWith(path) : entry === `.${path}`)),
    );
    assert.deepEqual(new Set(found), new Set(entries));
  });
});

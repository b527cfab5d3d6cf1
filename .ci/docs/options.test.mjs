import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';

const PAGE = 'src/core/config/README.md';
const ROWS = rowsOf(readFileSync(PAGE, 'utf8'));
const DOCUMENTED = new Map(ROWS.map((row) => [row.option, row]));

describe('the guide to options', () => {
  it('lists each option exactly once', () => {
    const options = [
      ...membersOf('DrawbridgeOptions').filter((name) => !['features', 'endpoints', 'env'].includes(name)),
      ...membersOf('Features').map((name) => `features.${name}`),
      ...membersOf('Endpoints').map((name) => `endpoints.${name}`),
      ...membersOf('Environment').map((name) => `env.${name}`),
    ];
    assert.ok(options.length > 60, 'No option was read');
    assert.deepEqual(inOrder(ROWS.map(({option}) => option)), inOrder(options));
  });

  it('has a comment in the code for each option, which editors and the reference show', () => {
    const text = readFileSync('src/core/config/options.ts', 'utf8');
    const bare = [...text.matchAll(/^(.*)\n {2}readonly (\w+)\??:/gm)].filter(
      ([, before]) => !before.endsWith('*/'),
    );
    assert.deepEqual(
      bare.map(([, , name]) => name),
      [],
    );
  });

  it('names the attribute of each option that has one', () => {
    const manifestOf = /@attr \{\w+\} ([\w-]+)/g;
    const modal = readFileSync('src/shell/modal/drawbridge-modal.ts', 'utf8');
    const listed = readFileSync('src/core/config/generated/attributes.ts', 'utf8');
    const attributes = [...listed.matchAll(/'(\w+)'/g)].map(([, name]) => toAttribute(name));
    const documented = ROWS.flatMap(({attribute}) => attribute ?? []);
    const expected = [...attributes, 'id', 'theme-mode', 'locale', 'embedded'];
    assert.deepEqual(inOrder(documented), inOrder(expected));
    for (const [, name] of modal.matchAll(manifestOf))
      assert.ok(name === 'open' || documented.includes(name), name);
  });

  it('agrees with the short table of the README', () => {
    const [section] = /^## Options\n[^]*?(?=^## )/m.exec(readFileSync('README.md', 'utf8'));
    const short = rowsOf(section);
    assert.ok(short.length > 8, 'No row was read');
    for (const row of short) assert.deepEqual(row, DOCUMENTED.get(row.option));
  });
});

/** The rows of all tables of options. */
function rowsOf(page) {
  let columns = [];
  return page.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (cells[1] === 'Option') columns = cells;
    if (!/^\| `[\w.]+` /.test(line)) return [];
    const cell = (name) => cells[columns.indexOf(name)];
    const code = (text) => /`([^`]+)`/.exec(text ?? '')?.[1];
    return {option: code(cell('Option')), attribute: code(cell('Attribute')), default: cell('Default')};
  });
}

/** The fields of an interface in the options' module. */
function membersOf(name) {
  const text = readFileSync('src/core/config/options.ts', 'utf8');
  const [, body] = new RegExp(`interface ${name} [^{]*\\{\\n([^]*?)^\\}`, 'm').exec(text);
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, member]) => member);
}

function inOrder(names) {
  return names.toSorted((a, b) => a.localeCompare(b));
}

function toAttribute(name) {
  return name.replaceAll(/[A-Z]/g, '-$&').toLowerCase();
}

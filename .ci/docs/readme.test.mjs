import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {BUDGETS} from '../size/budgets.mjs';

const TEXT = readFileSync('README.md', 'utf8');
const {engines} = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the README', () => {
  it('begins with the picture', () => {
    assert.match(TEXT, /^# Drawbridge\n\n!\[[^\]]+\]\(\.github\/modal\.webp\)\n/);
  });

  it('states the sizes that are measured', () => {
    const [, beforeClick, firstRow] =
      /at most ([\d.]+) kB before the first click, and ([\d.]+) kB until/.exec(TEXT);
    assert.equal(Number(beforeClick), BUDGETS.BEFORE_CLICK_KB);
    assert.equal(Number(firstRow), BUDGETS.MODAL_OPEN_KB);
  });

  it('names the oldest Node that works on the project', () => {
    assert.equal(/^With Node ([\d.]+) or later/m.exec(TEXT)[1], engines.node.replace('>=', ''));
  });

  it('lists every method of a client, and no other', () => {
    const [, members] = /^export interface Drawbridge \{\n([^]*?)^\}/m.exec(
      readFileSync('.ci/api/modal.d.ts', 'utf8'),
    );
    const methods = [...members.matchAll(/^\t(\w+)[<(]/gm)].map(([, name]) => name);
    const [table] = /^\| Method [^]*?\n\n/m.exec(TEXT);
    const cells = table.split('\n').flatMap((row) => row.split('|')[1] ?? []);
    const listed = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map(([, name]) => name));
    assert.ok(methods.length > 20, 'No method was read');
    assert.deepEqual(new Set(listed), new Set(methods));
  });
});

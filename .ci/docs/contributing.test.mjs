import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';

const TEXT = readFileSync('.github/CONTRIBUTING.md', 'utf8');
const {scripts} = JSON.parse(readFileSync('package.json', 'utf8'));
const CODE = [...TEXT.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

describe('CONTRIBUTING', () => {
  it('names only scripts that there are, and each that checks or writes something', () => {
    const rows = TEXT.split('\n').filter((line) => line.startsWith('| `npm run'));
    const named = rows.flatMap((row) => [...row.split('|')[1].matchAll(/`(?:npm run )?([\w:]+)[^`]*`/g)]);
    const names = [
      ...named.map(([, name]) => name),
      ...CODE.flatMap((code) => /npm run ([\w:]+)/.exec(code)?.[1] ?? []),
    ];
    assert.ok(names.length > 12, 'No table of commands was read');
    assert.deepEqual(
      names.filter((name) => !(name in scripts)),
      [],
    );
    const parts =
      /^(start|test|demo:buil[dt]|.*:(static|modal|html|react|api|lint|types|adopter|install|measure|browser))$/;
    assert.deepEqual(
      Object.keys(scripts).filter((name) => !parts.test(name) && !names.includes(name)),
      [],
    );
  });

  it('names only files and folders that there are', () => {
    const paths = CODE.flatMap((code) => code.split(/[ ']/)).filter((word) =>
      /^(\.ci|\.github|src|demo)\//.test(word),
    );
    assert.ok(paths.length > 5, 'No path was read');
    assert.deepEqual(
      paths.filter((path) => !existsSync(path.replace(/\*.*$/, ''))),
      [],
    );
  });
});

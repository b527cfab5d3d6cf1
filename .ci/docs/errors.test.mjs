import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {ERROR_KINDS} from '../../src/core/errors/error-codes.ts';
import {kindOf} from '../../src/core/errors/kind-of.ts';
import {EVERY_CODE} from '../../src/testing/fakes/feature-failures.ts';

const PAGE = readFileSync('src/core/errors/README.md', 'utf8');

describe('the guide to error codes', () => {
  it('lists each code once, with its kind, its meaning and what to do', () => {
    const rows = [...PAGE.matchAll(/^\| `([\w/-]+)` +\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)];
    const listed = rows.map(([, code, kind]) => `${code} ${kind}`);
    assert.deepEqual(listed.toSorted(), EVERY_CODE.map((code) => `${code} ${kindOf(code)}`).toSorted());
  });

  it('explains each kind', () => {
    for (const kind of new Set(Object.values(ERROR_KINDS)))
      assert.match(PAGE, new RegExp(`^\\| \`${kind}\` +\\|`, 'm'));
  });
});

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {decisionIndex, INDEX} from './list-decisions.mjs';

describe('the list of decisions', () => {
  it('is what the files say; `npm run decisions` writes it', async () => {
    assert.equal(readFileSync(INDEX, 'utf8'), await decisionIndex());
  });
});

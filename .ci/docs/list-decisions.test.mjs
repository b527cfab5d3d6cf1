import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {decisionIndex, INDEX, rowOf} from './list-decisions.mjs';

describe('the list of decisions', () => {
  it('matches the files; `npm run decisions` writes it', async () => {
    assert.equal(readFileSync(INDEX, 'utf8'), await decisionIndex());
  });

  it('turns the numbers in a status into links', () => {
    const row = rowOf(
      '0999-a-title.md',
      '# 0999 A title\n\nStatus: accepted (November 2026); extends 0020\n',
    );
    assert.equal(
      row,
      '| [0999](0999-a-title.md) | A title | accepted; extends [0020](0020-uqr-encodes-the-qr-codes.md) |\n',
    );
  });

  it('names a file after its title', () => {
    const page = '# 0999 `uqr` encodes the user’s codes: now\n\nStatus: accepted\n';
    assert.throws(() => rowOf('0999-codes.md', page), /call it 0999-uqr-encodes-the-users-codes-now\.md/);
  });

  it('refuses a status with a link, and a page without a status', () => {
    const page = (status) => `# 0999 A title\n\n${status}\n`;
    const linked = page('Status: accepted, extends [0020](0020-uqr-encodes-the-qr-codes.md)');
    assert.throws(() => rowOf('0999-a-title.md', linked), /0999-a-title\.md has a link in its status/);
    assert.throws(() => rowOf('0999-a-title.md', page('Accepted')), /0999-a-title\.md needs a heading/);
  });
});

import assert from 'node:assert/strict';
import {readFile, stat} from 'node:fs/promises';
import {describe, it} from 'node:test';
import {DIGEST, drawPicture, PICTURE} from './picture.js';

// Serves the demo from its sources, as demo-server.js does for the gallery.
describe('the picture in the README', () => {
  it('shows the current modal; `npm run picture` draws it again', async () => {
    const {digest} = await drawPicture();
    assert.equal((await readFile(DIGEST, 'utf8')).trim(), digest);
  });

  it('is small, and the first thing in the README', async () => {
    assert.ok((await stat(PICTURE)).size < 100_000);
    assert.ok((await readFile('README.md', 'utf8')).slice(0, 1000).includes(PICTURE));
  });
});

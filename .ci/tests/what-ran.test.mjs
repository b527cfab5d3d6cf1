import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {browserVersion, whatRan} from './what-ran.mjs';

describe('the summary of a run', () => {
  it('is one line', () => {
    assert.equal(
      whatRan({pages: 340, nodes: 1, browser: 'Chromium 156.0', ms: 421_499}),
      '340 files in pages and 1 file in Node, with Chromium 156.0, in 7 min 1 s',
    );
  });

  it('shows only seconds below a minute', () => {
    assert.match(whatRan({pages: 0, nodes: 2, browser: 'Chromium 156.0', ms: 59_400}), /in 59 s$/);
  });

  it('names only the browser and its version', async () => {
    assert.match(await browserVersion(), /^[A-Z][\w ]* \d+(\.\d+)+$/);
  });
});

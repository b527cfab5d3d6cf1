import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {startBrowser} from '../adopter/browser.mjs';
import {servePage} from '../adopter/serve-page.mjs';
import {OPENING_BUDGETS} from './budgets.mjs';
import {inTurn, recordOpening} from './record-opening.mjs';

/** A page that prefetches on fast connections, whose button shows a row, and which requests two files after long rests. */
const PAGE = `<!doctype html>
<title>A page</title>
<link rel="icon" href="data:," />
<drawbridge-button></drawbridge-button>
<script type="module">
  const wait = (ms) => new Promise((pass) => setTimeout(pass, ms));
  if ((navigator.connection?.effectiveType ?? '4g') === '4g') requestIdleCallback(() => fetch('/idle.js'));
  const button = document.querySelector('drawbridge-button').attachShadow({mode: 'open'});
  button.innerHTML = '<button>Connect</button>';
  button.firstElementChild.onclick = async () => {
    const row = document.createElement('div');
    row.dataset.testid = 'connector-test.alpha';
    row.textContent = 'Alpha';
    document.body.append(row);
    await wait(3500);
    await fetch('/late.js');
    await wait(3500);
    await fetch('/last.js');
  };
</script>`;

describe('recordOpening', () => {
  it('looks until nothing was asked for 5 s, however late that is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'opening-'));
    for (const [file, text] of [
      ['index.html', PAGE],
      ['idle.js', ''],
      ['late.js', ''],
      ['last.js', ''],
    ])
      writeFileSync(join(folder, file), text);
    const [browser, server] = await Promise.all([startBrowser(), servePage(folder)]);
    try {
      const {beforeClick, firstRow, prefetched, inTheEnd} = await recordOpening(browser, server.origin);
      assert.deepEqual(beforeClick, ['/']);
      assert.deepEqual(firstRow, ['/']);
      assert.deepEqual(prefetched, ['/idle.js']);
      assert.deepEqual(inTheEnd, ['/', '/idle.js', '/late.js', '/last.js']);
    } finally {
      await browser.close();
      server.close();
      rmSync(folder, {recursive: true});
    }
  });
});

describe('inTurn', () => {
  it('opens no page before the one ahead has shown its row or failed, and gives each its own answer', async () => {
    const said = [];
    const open = (name, end) =>
      inTurn(async () => {
        said.push(`${name} begins`);
        await new Promise(setImmediate);
        said.push(`${name} ends`);
        return end();
      });
    const fail = () => {
      throw new Error('no row');
    };
    const answers = await Promise.allSettled([
      open('one', () => 1),
      open('two', fail),
      open('three', () => 3),
    ]);
    assert.deepEqual(said, [
      'one begins',
      'one ends',
      'two begins',
      'two ends',
      'three begins',
      'three ends',
    ]);
    assert.deepEqual(
      answers.map(({value, reason}) => value ?? reason.message),
      [1, 'no row', 3],
    );
  });
});

describe('OPENING_BUDGETS', () => {
  for (const [page, budgets] of Object.entries(OPENING_BUDGETS)) {
    it(`has a gate for each stage of the ${page}, the end included`, () => {
      assert.deepEqual(Object.keys(budgets), ['beforeClick', 'firstRow', 'inTheEnd']);
      for (const {GATE_KB, TARGET_KB} of Object.values(budgets)) assert.ok(GATE_KB >= TARGET_KB);
    });
  }
});

import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {startBrowser} from '../adopter/browser.mjs';
import {servePage} from '../adopter/serve-page.mjs';
import {OPENING_BUDGETS} from './budgets.mjs';
import {comeToRest, inTurn, recordOpening} from './record-opening.mjs';

/** A page that prefetches on fast connections, and whose button shows a row and requests two files after it. */
const PAGE = `<!doctype html>
<title>A page</title>
<link rel="icon" href="data:," />
<drawbridge-button></drawbridge-button>
<script type="module">
  const isFast = (navigator.connection?.effectiveType ?? '4g') === '4g';
  globalThis.done = isFast
    ? new Promise((pass) => requestIdleCallback(() => pass(fetch('/idle.js'))))
    : Promise.resolve();
  const button = document.querySelector('drawbridge-button').attachShadow({mode: 'open'});
  button.innerHTML = '<button>Connect</button>';
  button.firstElementChild.onclick = () => {
    const row = document.createElement('div');
    row.dataset.testid = 'connector-test.alpha';
    row.textContent = 'Alpha';
    document.body.append(row);
    const isPainted = new Promise((pass) => requestAnimationFrame(() => requestAnimationFrame(pass)));
    globalThis.done = isPainted.then(() => fetch('/late.js')).then(() => fetch('/last.js'));
  };
</script>`;

describe('comeToRest', () => {
  it('waits until no request was sent for 5 s, however late that is', async () => {
    const requests = [];
    let time = 0;
    const clock = {
      now: () => time,
      async wait(ms) {
        time += ms;
        if ([3500, 8400].includes(time)) requests.push(time);
      },
    };
    await comeToRest(requests, undefined, clock);
    assert.deepEqual([requests, time], [[3500, 8400], 13_400]);
  });
});

describe('recordOpening', () => {
  it('sorts a page’s requests by the click, the first row and the end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'opening-'));
    for (const [file, text] of [
      ['index.html', PAGE],
      ['idle.js', ''],
      ['late.js', ''],
      ['last.js', ''],
    ])
      writeFileSync(join(folder, file), text);
    const rest = (_requests, page) => page.evaluate(async () => void (await globalThis.done));
    const [browser, server] = await Promise.all([startBrowser(), servePage(folder)]);
    try {
      const {beforeClick, firstRow, prefetched, inTheEnd} = await recordOpening(browser, server.origin, rest);
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
  it('opens no page before the previous one has shown its row or failed, and returns each answer to its caller', async () => {
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

import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {startDemo, type Demo} from '../server/demo-server.js';
import {PAGES} from '../server/page-list.js';
import {openWatched, startBrowser} from './browser.js';
import * as steps from './steps.js';

const SIZES = {
  'a desktop': {width: 1280, height: 900},
  'a phone': {width: 360, height: 740},
};

/** For the first page, the server bundles all libraries. */
const FIRST_PAGE_MS = 90_000;

describe('the pages of npm start', () => {
  let demo: Demo;
  let browser: Browser;

  before(async () => {
    [demo, browser] = await Promise.all([startDemo({port: 0, watches: false}), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await demo?.close();
  });

  for (const {path} of PAGES) {
    it(`show ${path} without errors`, async () => {
      const {page, troubles} = await openWatched(browser);
      await page.goto(new URL(path, demo.url).href, {
        waitUntil: 'networkidle',
        timeout: FIRST_PAGE_MS,
      });
      assert.notEqual(await page.title(), '');
      for (const [name, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        const scrollWidth = await widthAtRest(page);
        assert.ok(scrollWidth <= viewport.width, `${scrollWidth} px wide on ${name}`);
      }
      assert.deepEqual(troubles, []);
      await page.context().close();
    });
  }

  it('sign, send, switch and disconnect by hand', async () => {
    const {page, troubles} = await openWatched(browser, {viewport: SIZES['a desktop']});
    await page.goto(new URL('playground/', demo.url).href);
    await page.getByTestId('drawbridge-button').click();
    await steps.chooseDemoWallet(page);
    await page.getByRole('button', {name: 'Approve'}).click();
    await act(page, 'Sign message');
    await expectResult(page, 'sign', /^0x[0-9a-f]{130}$/);
    await act(page, 'Send transaction');
    await expectResult(page, 'send', /^Mined in block \d+ as 0x[0-9a-f]{64}$/);
    await page.locator('#switch select').selectOption('eip155:31338');
    await act(page, 'Switch network');
    await expectResult(page, 'switch', /^Now on Devnet Two$/);
    await page.getByRole('button', {name: 'Disconnect', exact: true}).click();
    await expectResult(page, 'disconnect', /^Disconnected$/);
    const state = JSON.parse((await page.locator('#printed-state').textContent()) ?? '') as unknown;
    assert.equal((state as {status: string}).status, 'disconnected');
    assert.deepEqual(troubles, []);
    await page.context().close();
  });

  it('describe the devnet by addresses that a page can reach', async () => {
    const answer = await fetch(new URL('devnet.json', demo.url));
    const {endpoints, accounts} = (await answer.json()) as {
      endpoints: Record<string, unknown>;
      accounts: unknown[];
    };
    assert.equal(endpoints['explorer'], new URL('explorer', demo.url).href);
    assert.equal(endpoints['relay'], new URL('relay', demo.url).href.replace('http', 'ws'));
    assert.equal(accounts.length, 10);
  });

  it('redirect /wallet to /wallet/, with the rest of the address', async () => {
    const answer = await fetch(new URL('wallet?uri=wc:1', demo.url), {redirect: 'manual'});
    assert.equal(answer.status, 302);
    assert.equal(answer.headers.get('location'), '/wallet/?uri=wc:1');
  });
});

describe('the pages with the public services', () => {
  it('contain the project id and no address of a devnet', async () => {
    const demo = await startDemo({port: 0, watches: false, projectId: 'c0ffee'});
    try {
      const html = await (await fetch(demo.url)).text();
      assert.match(html, /<drawbridge-modal\s+project-id="c0ffee"\s+networks="eip155:1 [^"]*"\s*>/);
      assert.match(html, /<meta name="drawbridge-project-id" content="c0ffee">/);
      assert.doesNotMatch(html, /31337|devnet-login/);
      assert.equal(demo.devnet, undefined);
    } finally {
      await demo.close();
    }
  });
});

/** The width of the page in px, after its scripts have handled the new size of the window. */
function widthAtRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth;
  });
}

/** Presses a button of the page and approves in the wallet. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', {name}).click();
  await page.getByRole('button', {name: 'Approve'}).click();
}

async function expectResult(page: Page, form: string, words: RegExp): Promise<void> {
  await page.getByTestId(`${form}-result`).filter({hasText: words}).waitFor();
}

import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser} from 'playwright-core';
import {startDemo, type Demo} from '../server/demo-server.js';
import {PAGES} from '../server/page-list.js';
import {openWatched, startBrowser} from './browser.js';

const SIZES = {
  'a desktop': {width: 1280, height: 900},
  'a phone': {width: 360, height: 740},
};

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
    for (const [name, viewport] of Object.entries(SIZES)) {
      it(`show ${path} on ${name} without trouble`, async () => {
        const {page, troubles} = await openWatched(browser, {viewport});
        await page.goto(new URL(path, demo.url).href, {waitUntil: 'networkidle'});
        assert.deepEqual(troubles, []);
        const {scrollWidth, title} = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          title: document.title,
        }));
        assert.ok(scrollWidth <= viewport.width, `${scrollWidth} px wide`);
        assert.notEqual(title, '');
        await page.context().close();
      });
    }
  }

  it('describe the devnet by addresses a page can reach', async () => {
    const answer = await fetch(new URL('devnet.json', demo.url));
    const {endpoints, accounts} = (await answer.json()) as {
      endpoints: Record<string, unknown>;
      accounts: unknown[];
    };
    assert.equal(endpoints['explorer'], new URL('explorer', demo.url).href);
    assert.equal(endpoints['relay'], new URL('relay', demo.url).href.replace('http', 'ws'));
    assert.equal(accounts.length, 10);
  });

  it('send a visitor of /wallet to /wallet/, with what comes after', async () => {
    const answer = await fetch(new URL('wallet?uri=wc:1', demo.url), {redirect: 'manual'});
    assert.equal(answer.status, 302);
    assert.equal(answer.headers.get('location'), '/wallet/?uri=wc:1');
  });
});

describe('the pages with the public services', () => {
  it('name the project and nothing of a devnet', async () => {
    const demo = await startDemo({port: 0, watches: false, projectId: 'c0ffee'});
    try {
      const html = await (await fetch(demo.url)).text();
      assert.match(html, /<drawbridge-modal\s+project-id="c0ffee"\s+networks="eip155:1 [^"]*"\s*>/);
      assert.match(html, /<meta name="drawbridge-project-id" content="c0ffee">/);
      assert.doesNotMatch(html, /31337/);
      assert.equal(demo.devnet, undefined);
    } finally {
      await demo.close();
    }
  });
});

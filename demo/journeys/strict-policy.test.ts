import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {serveBuilt, type BuiltDemo} from '../server/built-server.js';
import {contentPolicy} from '../server/content-policy.js';
import {PAGES} from '../server/page-list.js';
import {openWatched, startBrowser} from './browser.js';

describe('the built demo under the strict Content-Security-Policy', () => {
  let demo: BuiltDemo;
  let browser: Browser;

  before(async () => {
    [demo, browser] = await Promise.all([serveBuilt(), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await demo?.close();
  });

  it('is served with that policy: page, script and style', async () => {
    const html = await (await fetch(demo.origin)).text();
    const [script = '', style = ''] = [/src="([^"]+\.js)"/, /href="([^"]+\.css)"/].map(
      (pattern) => pattern.exec(html)?.[1],
    );
    for (const path of ['/', script, style]) {
      const answer = await fetch(`${demo.origin}${path}`);
      assert.equal(answer.status, 200, path);
      assert.equal(
        answer.headers.get('content-security-policy'),
        contentPolicy([demo.devnet.origin], [demo.devnet.authUrl]),
      );
    }
  });

  it('reports a violation', async () => {
    const {page, troubles} = await openWatched(browser);
    await page.goto(demo.origin);
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await page
      .evaluate(() => {
        document.body.innerHTML = '<p>text that is HTML</p>';
      })
      .catch(() => undefined);
    assert.match(troubles.join('\n'), /Trusted/i);
    await page.context().close();
  });

  for (const {path} of PAGES) {
    it(`shows ${path} without a violation`, async () => {
      const {page, troubles} = await openWatched(browser);
      await page.goto(`${demo.origin}${path}`, {waitUntil: 'networkidle'});
      assert.deepEqual(troubles, []);
      await page.context().close();
    });
  }

  it('connects, signs, sends and disconnects without a violation', async () => {
    const {page, troubles} = await openWatched(browser);
    await page.goto(`${demo.origin}/react/`);
    await page.getByTestId('drawbridge-button').click();
    await page.getByTestId('connector-dev.drawbridge.demo-wallet').click();
    await approve(page);
    await page.getByRole('button', {name: 'Sign message'}).click();
    await approve(page);
    await page.getByRole('button', {name: 'Send transaction'}).click();
    await approve(page);
    await page.locator('[data-testid=send-result][data-status=done]').waitFor();
    assert.match((await page.getByTestId('sign-result').textContent()) ?? '', /^0x[0-9a-f]{130}$/);
    assert.match((await page.getByTestId('send-result').textContent()) ?? '', /^Mined in block \d+ as 0x/);
    await page.getByRole('button', {name: 'Disconnect', exact: true}).click();
    await page.locator('[data-fact=status]', {hasText: 'disconnected'}).waitFor();
    assert.deepEqual(troubles, []);
    await page.context().close();
  });
});

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Approve'}).click();
}

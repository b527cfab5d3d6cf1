import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {after, before} from 'node:test';
import type {AxeResults} from 'axe-core';
import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
import {serveBuilt, type BuiltDemo} from '../server/built-server.js';
import {openTab, openWatched, startBrowser, type BrowserChoice, type WatchedPage} from './browser.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DESKTOP = {width: 1280, height: 1000};

/** The setting of a journey: the built demo under the strict policy, its own devnet, and a browser. */
export interface Stage {
  readonly origin: () => string;
  /** The devnet's own origin: a page that uses it finds services of another origin, as on the public internet. */
  readonly services: () => string;
  /** Opens a page for a newcomer: nothing stored, nothing connected. */
  visit(path: string, options?: BrowserContextOptions): Promise<WatchedPage>;
  /** Opens a page in another tab of the same visitor. */
  visitToo(visitor: WatchedPage, path: string): Promise<Page>;
  /** Closes the visitor's pages, and fails on errors other than `expected`. */
  leave(visitor: WatchedPage, expected?: RegExp): Promise<void>;
}

interface StageOptions extends BrowserChoice {
  /** Headers of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Services beside the devnet that the policy of the pages allows. */
  readonly origins?: readonly string[];
}

/** Builds, serves and closes the stage around the tests of a `describe`. */
export function useStage({headers = {}, origins = [], ...choice}: StageOptions = {}): Stage {
  let demo: BuiltDemo;
  let browser: Browser;
  before(async () => {
    const started = await Promise.allSettled([serveBuilt({headers, origins}), startBrowser(choice)]);
    // If one fails, the other has to be closed, or the process does not end.
    if (started[0].status === 'fulfilled') demo = started[0].value;
    if (started[1].status === 'fulfilled') browser = started[1].value;
    for (const each of started) if (each.status === 'rejected') throw each.reason;
  });
  after(async () => {
    await browser?.close();
    await demo?.close();
  });
  return {
    origin: () => demo.origin,
    services: () => demo.devnet.origin,
    async visit(path, options) {
      const visitor = await openWatched(browser, {viewport: DESKTOP, ...options});
      await visitor.page.goto(demo.origin + path);
      await hasClients(visitor.page);
      return visitor;
    },
    async visitToo(visitor, path) {
      const tab = await openTab(visitor);
      await tab.goto(demo.origin + path);
      await hasClients(tab);
      return tab;
    },
    async leave({page, troubles}, expected) {
      const context = page.context();
      // A test's own answers may be on their way: what they find closed is not a trouble.
      const unrouted = context.pages().map((each) => each.unrouteAll({behavior: 'ignoreErrors'}));
      await Promise.all(unrouted);
      await context.close();
      const unexpected = troubles.filter((trouble) => !expected?.test(trouble));
      assert.deepEqual(unexpected, []);
    },
  };
}

/** A page is loaded before its scripts are ready; its buttons are disabled until then, and forms of the devnet inert. */
export async function hasClients(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('drawbridge-button')].every(({client}) => client !== undefined) &&
      !document.querySelector('form[inert]'),
  );
}

/** Adds `window.axe` to a page that lacks it. The policy forbids scripts that a test adds to a page, but allows those of devtools. */
export async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', {expression: AXE});
  await devtools.detach();
}

/** The findings of axe on the current page, in one line each. */
export async function violations(page: Page): Promise<readonly string[]> {
  await bringAxe(page);
  const {violations: all} = await page.evaluate(() =>
    window.axe.run(document, {resultTypes: ['violations']}),
  );
  return all.map(({id, nodes}) => `${id} ${nodes.map(({target}) => JSON.stringify(target)).join(' ')}`);
}

declare global {
  interface Window {
    axe: {run(context: unknown, options?: object): Promise<AxeResults>};
  }
}

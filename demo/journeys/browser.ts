import type {Gallery} from '../gallery/gallery.js';
import {chromium, type Browser, type BrowserContextOptions, type Page} from 'playwright-core';

declare global {
  interface Window {
    gallery: Gallery;
  }
}

interface BrowserFinder {
  readonly BROWSER_FLAGS: string[];
  readonly findBrowser: () => Promise<{readonly executablePath: string}>;
  readonly findTestBrowser: () => Promise<{readonly executablePath: string}>;
}

export interface BrowserChoice {
  /** Wants the whole browser: its shell has no back-forward cache, and draws letters in its own way. */
  readonly isWhole?: boolean;
}

const FINDER = new URL('../../.ci/find-browser.mjs', import.meta.url).href;
// What the browser's own development builds say to developers.
const CHATTER = /lit\.dev\/msg\/|\[vite\]|React DevTools/;

let keeps = false;
let kept: Browser | undefined;

/** From now on a browser that a test closes is kept for the next one, without what that one had open. */
export function keepBrowser(): void {
  keeps = true;
}

/** Ends the browser that was kept. */
export async function closeKept(): Promise<void> {
  keeps = false;
  await kept?.close();
}

/** Starts the browser that all tests use, or gives the one that was kept for it; the whole one is never kept. */
export async function startBrowser(choice: BrowserChoice = {}): Promise<Browser> {
  if (!keeps || choice.isWhole) return launch(choice);
  if (!kept?.isConnected()) kept = closingItsPages(await launch(choice));
  return kept;
}

/** A browser that a test cannot end while it is kept. */
function closingItsPages(browser: Browser): Browser {
  const end = browser.close.bind(browser);
  browser.close = async () => {
    if (!keeps) return end();
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

async function launch({isWhole}: BrowserChoice): Promise<Browser> {
  const {findBrowser, findTestBrowser, BROWSER_FLAGS} = (await import(FINDER)) as BrowserFinder;
  const {executablePath} = await (isWhole ? findBrowser() : findTestBrowser());
  // Visitors have a back-forward cache.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  return chromium.launch({executablePath, args: BROWSER_FLAGS, ignoreDefaultArgs});
}

/** A page, and everything that went wrong on it, in words. */
export interface WatchedPage {
  readonly page: Page;
  readonly troubles: string[];
}

/** Opens an empty page for a visitor of its own and listens for trouble. */
export async function openWatched(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({reducedMotion: 'reduce', ...options});
  const page = await context.newPage();
  const troubles: string[] = [];
  watch(page, troubles);
  return {page, troubles};
}

/** Opens another tab for the same visitor, whose troubles go to the same list. */
export async function openTab({page, troubles}: WatchedPage): Promise<Page> {
  const tab = await page.context().newPage();
  watch(tab, troubles);
  return tab;
}

/** Listens for errors, warnings, violations of the policy, failed requests and dialogs. */
function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    if (isTrouble && !CHATTER.test(message.text())) troubles.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The visitor went elsewhere.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`response: ${response.status()} ${response.url()}`);
  });
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

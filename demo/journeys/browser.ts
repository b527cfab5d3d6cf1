import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import type {Gallery} from '../gallery/gallery.js';
import {noteToasts} from './toasts.js';

interface BrowserFinder {
  readonly BROWSER_FLAGS: string[];
  readonly findBrowser: () => Promise<{readonly executablePath: string}>;
  readonly findTestBrowser: () => Promise<{readonly executablePath: string}>;
  readonly findWholeBrowser: () => WholeBrowser | undefined;
  readonly findFixedBrowser: () => Promise<WholeBrowser | undefined>;
  readonly hasNpmBrowser: boolean;
}

interface WholeBrowser {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

export interface BrowserChoice {
  /** Prefers the full browser: the headless shell has no back-forward cache, and renders glyphs differently. */
  readonly isWhole?: boolean;
  /** The browser from npm on any machine, which draws every picture alike. */
  readonly isFixed?: boolean;
}

const FINDER = new URL('../../.ci/find-browser.mjs', import.meta.url).href;
const {findBrowser, findTestBrowser, findWholeBrowser, findFixedBrowser, hasNpmBrowser, BROWSER_FLAGS} =
  (await import(FINDER)) as BrowserFinder;
const wholeBrowser = findWholeBrowser();

/** False on a machine with npm's headless shell alone, which has no back-forward cache and no settings of a profile. */
export const hasWholeBrowser = wholeBrowser !== undefined;
/** False on machines other than Linux on x64. */
export const hasFixedBrowser = hasNpmBrowser;
// Messages of development builds to developers, and the hint of a button whose client is not there half a second after
// the page's `load`: on a busy machine the page's scripts take longer. A button that never gets one fails its journey.
const CHATTER = /lit\.dev\/msg\/|\[vite\]|React DevTools|has no client: set its client property/;

/**
 * Playwright's own list without `ThirdPartyStoragePartitioning`: visitors have that. Chromium uses the last list of its
 * command line only.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Letters without the settings of the machine, and colours without the profile of its screen. */
const SAME_PIXELS = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

let keeps = false;
let kept: Browser | undefined;

/** From now on, keeps a browser that a test closes for the next test, without its pages. */
export function keepBrowser(): void {
  keeps = true;
}

/** Closes the kept browser. */
export async function closeKept(): Promise<void> {
  keeps = false;
  await kept?.close();
}

/** Returns the kept browser or starts the one that all tests use; the full browser and the one from npm are never kept. */
export async function startBrowser(choice: BrowserChoice = {}): Promise<Browser> {
  if (!keeps || choice.isWhole || choice.isFixed) return launch(choice);
  if (!kept?.isConnected()) kept = closingItsPages(await launch(choice));
  return kept;
}

/** Makes `close` close only the pages while the browser is kept. */
function closingItsPages(browser: Browser): Browser {
  const end = browser.close.bind(browser);
  browser.close = async () => {
    if (!keeps) return end();
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

async function launch(choice: BrowserChoice): Promise<Browser> {
  const {executablePath, env} = await choose(choice);
  // Visitors have a back-forward cache.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const args = [
    ...BROWSER_FLAGS,
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ...(choice.isFixed ? SAME_PIXELS : []),
  ];
  return chromium.launch({executablePath, args, ignoreDefaultArgs, ...(env && {env})});
}

async function choose({isWhole, isFixed}: BrowserChoice): Promise<WholeBrowser> {
  if (isFixed) {
    const fixed = await findFixedBrowser();
    if (!fixed) throw new Error('npm has no Chromium for this machine.');
    return fixed;
  }
  return isWhole ? (wholeBrowser ?? findBrowser()) : findTestBrowser();
}

/** A page, and all errors on it, as text. */
export interface WatchedPage {
  readonly page: Page;
  readonly troubles: string[];
}

/** Opens an empty page for a new visitor and collects errors. */
export async function openWatched(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({reducedMotion: 'reduce', ...options});
  await noteToasts(context);
  const page = await context.newPage();
  const troubles: string[] = [];
  watch(page, troubles);
  return {page, troubles};
}

/**
 * Opens an empty page for a visitor whose browser blocks cookies and all storage, also on the page itself. Needs the full
 * browser.
 */
export async function openWithoutStorage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  if (!wholeBrowser) throw new Error('Only an installed Chrome or Chromium can block storage.');
  const {executablePath, env} = wholeBrowser;
  const profile = await mkdtemp(join(tmpdir(), 'without-storage-'));
  const blocked = {profile: {default_content_setting_values: {cookies: 2}}};
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(blocked));
  const args = [...BROWSER_FLAGS, `--disable-features=${DISABLED_FEATURES.join(',')}`];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args,
    ...(env && {env}),
    reducedMotion: 'reduce',
    ...options,
  });
  removeOnClose(context, profile);
  const page = await context.newPage();
  const troubles: string[] = [];
  watch(page, troubles);
  return {page, troubles};
}

/** Makes `close` remove the profile as well: a removal that fails after the last test would end the process. */
function removeOnClose(context: BrowserContext, profile: string): void {
  const end = context.close.bind(context);
  context.close = async (options) => {
    await end(options);
    // The browser's processes may still write their files.
    await rm(profile, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
  };
}

/** Opens another tab for the same visitor, which adds errors to the same list. */
export async function openTab({page, troubles}: WatchedPage): Promise<Page> {
  const tab = await page.context().newPage();
  watch(tab, troubles);
  return tab;
}

/** Collects errors, warnings, policy violations, failed requests and dialogs. */
function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    if (isTrouble && !CHATTER.test(message.text())) troubles.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The visitor navigated away.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`response: ${response.status()} ${response.url()}`);
  });
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    // The page may be closed first.
    dialog.dismiss().catch((error: unknown) => troubles.push(`dialog: ${String(error)}`));
  });
}

declare global {
  interface Window {
    gallery: Gallery;
  }
}

import assert from 'node:assert/strict';
import {before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {isLeftOut, markedData, textsOf} from './left-out.js';
import {bringAxe, useStage, type Stage} from './stage.js';

const DESKTOP_WIDTH = 1280;
/** A common phone. */
const PHONE_WIDTH = 360;
const NARROWEST_PHONE = 320;
/** The width of the page at which an embedded modal is 297 px wide. */
const EMBEDDED_WIDTH = 339;
/** Widths at which addresses are measured. */
const WIDTHS = [DESKTOP_WIDTH, PHONE_WIDTH, NARROWEST_PHONE];
/** Wider than any interface font: text that fits in it fits in all. */
const WIDE_FONT = 'DejaVu Sans Mono, Courier New, monospace';
/** The frame of the pseudo-locale. */
const RTL_FRAME = 'gallery-frame[dir=rtl]';
/** A button without a client has no language. */
const WITHOUT_CLIENT = 'buttons/alone';
/** The warning of such a button, half a second after it is rendered. */
const NO_CLIENT = /has no wallet client yet/;
/** One for each core: the pages keep the browser busy. */
const WALKERS = 2;

/** Names of the samples for which no row has room. */
const LONG_NAMES = /Donaudampf|Long-Winded|onerror|HarbourHarbour|VERYLONGSYMBOL|a{20}|augusta|محفظة/;

type Direction = 'ltr' | 'rtl';

describe('the gallery', () => {
  const stage = useStage();
  let ids: readonly string[];
  let seen: Seen;

  before(async () => {
    const walkers = await Promise.all(Array.from({length: WALKERS}, () => openGallery(stage)));
    ids = await walkers[0]!.page.evaluate(() => window.gallery.pages);
    seen = await walk(walkers, ids);
    await Promise.all(walkers.map((visitor) => stage.leave(visitor)));
  });

  it('opens as a sheet of thumbnails, each of which leads to its page', async () => {
    const visitor = await stage.visit('/gallery/');
    const {page} = visitor;
    const [first = ''] = ids;
    await page.getByRole('heading', {name: 'Every view and part'}).waitFor();
    const thumbnail = page.locator('gallery-thumbnail').first();
    await thumbnail.locator('drawbridge-modal').getByText('WalletConnect').first().waitFor();
    assert.equal(await page.locator('gallery-thumbnail').count(), ids.length);
    await page.locator('.sheet').getByRole('link', {name: first, exact: true}).click();
    await page.getByRole('heading', {name: first}).waitFor();
    await stage.leave(visitor);
  });

  it('has a page for every view', () => {
    const subjects = new Set(ids.map((id) => id.split('/')[0]));
    for (const view of VIEWS) assert.ok(subjects.has(view), `no page of ${view}`);
  });

  it(`is accessible, fits into ${PHONE_WIDTH} px and breaks no policy on every page, in both schemes and directions`, () => {
    assert.deepEqual(seen.troubles, []);
  });

  it('shows only text from the message files on every page', () => {
    const {texts} = seen;
    const leftOut = texts.filter(({id, text}) => id !== WITHOUT_CLIENT && isLeftOut(text));
    assert.ok(texts.length > 1000, `only ${texts.length} texts were seen`);
    assert.deepEqual(
      leftOut.map(({id, text}) => `${id} says: ${text}`),
      [],
    );
  });

  it('marks the direction of values in sentences only, and not in what a program reads', () => {
    assert.deepEqual(seen.marked, []);
    const inSentences = seen.texts.filter(({text}) => /\u2068.+\u2069/s.test(text));
    assert.ok(inSentences.length > 200, `only ${inSentences.length} sentences have marks`);
  });

  it(`clips no address at ${WIDTHS.join(', ')} px, and shows 0x as two letters`, () => {
    const {clipped, joined, count} = seen.ltr;
    assert.deepEqual(clipped, [], 'Fonts such as Inter may draw 0x as 0×.');
    assert.deepEqual(joined, [], 'Fonts such as Inter may draw 0x as 0×.');
    assert.ok(count > 600, `only ${count} addresses were seen`);
  });

  it('shortens no English sentence in 360 px, and cuts no text at an edge, also in 297 px', () => {
    assert.deepEqual(seen.clips, []);
  });

  it('clips no address from right to left, in longer texts and a wide font', () => {
    const {clipped, count} = seen.rtl;
    assert.deepEqual(clipped, []);
    assert.ok(count > 200, `only ${count} addresses were seen`);
  });
});

const VIEWS = [
  'connect',
  'account',
  'all-wallets',
  'sessions',
  'connecting-walletconnect',
  'connecting-walletconnect-basic',
  'connecting-external',
  'connecting-multi-chain',
  'profile-wallets',
  'switch-address',
  'networks',
  'switch-network',
  'switch-active-chain',
  'unsupported-chain',
  'what-is-a-wallet',
  'what-is-a-network',
  'get-wallet',
  'downloads',
  'tokens',
  'nfts',
  'activity',
  'transactions',
  'send',
  'swap',
  'buy',
  'wallet-receive',
  'wallet-compatible-networks',
  'smart-session-list',
  'smart-session-created',
  'sign-in',
  'connecting-siwe',
  'permissions',
  'login',
];

async function openGallery(stage: Stage): Promise<WatchedPage> {
  const visitor = await stage.visit('/gallery/');
  await visitor.page.waitForFunction(() => 'gallery' in window);
  await visitor.page.evaluate(() => window.gallery.hideList());
  await bringAxe(visitor.page);
  return visitor;
}

/** A text, and the gallery page that shows or announces it. */
interface SeenText {
  readonly id: string;
  readonly text: string;
}

/** The findings on all pages. */
interface Seen extends Record<Direction, SeenAddresses> {
  /** Violations that axe reports, pages too wide for a phone, and errors of the browser. */
  readonly troubles: string[];
  /** The texts of the pseudo-locale. */
  readonly texts: SeenText[];
  /** Ids, links and values of the pseudo-locale that have marks of the direction. */
  readonly marked: string[];
  /** The sentences of which a part is cut off. */
  readonly clips: string[];
}

/** The addresses in the frames of one direction. */
interface SeenAddresses {
  /** Addresses that are cut off. */
  readonly clipped: string[];
  /** Addresses whose 0x a font may draw as one sign. */
  readonly joined: string[];
  /** The number of measured addresses, once for each width and frame. */
  count: number;
}

/** Shows each page once, on a free walker. */
async function walk(walkers: readonly WatchedPage[], ids: readonly string[]): Promise<Seen> {
  const nothing = (): SeenAddresses => ({clipped: [], joined: [], count: 0});
  const seen: Seen = {troubles: [], texts: [], marked: [], clips: [], ltr: nothing(), rtl: nothing()};
  const left = [...ids];
  const lookAtAll = async (visitor: WatchedPage): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) await look(visitor, next, seen);
  };
  await Promise.all(walkers.map(lookAtAll));
  return seen;
}

/**
 * Shows a page in all frames at once, and collects the findings. Rendering, the checks of axe and each change of width
 * cost much per page and little per frame.
 */
async function look({page, troubles}: WatchedPage, id: string, seen: Seen): Promise<void> {
  await page.evaluate((wanted) => window.gallery.show(wanted), {id, dir: 'both'} as const);
  if (id === WITHOUT_CLIENT) await warned(page, troubles);
  const found = [...(await violations(page))];
  seen.texts.push(...(await textsOf(page, RTL_FRAME)).map((text) => ({id, text})));
  seen.marked.push(...(await markedData(page, RTL_FRAME)).map((data) => `${id}: ${data}`));
  const {height} = page.viewportSize()!;
  seen.clips.push(...(await clipsOf(page, true)).map((clip) => `${id}: ${clip}`));
  const hasAddresses = await measure(page, {id, width: DESKTOP_WIDTH}, seen);
  await page.setViewportSize({width: PHONE_WIDTH, height});
  found.push(...(await tooWide(page)));
  await page.setViewportSize({width: EMBEDDED_WIDTH, height});
  seen.clips.push(...(await clipsOf(page, false)).map((clip) => `${id}, embedded: ${clip}`));
  await page.setViewportSize({width: PHONE_WIDTH, height});
  // A page without addresses has none at other widths, either.
  if (hasAddresses) {
    await page.locator(RTL_FRAME).evaluate(useFont, WIDE_FONT);
    await measure(page, {id, width: PHONE_WIDTH}, seen);
    await page.setViewportSize({width: NARROWEST_PHONE, height});
    await measure(page, {id, width: NARROWEST_PHONE}, seen);
  }
  await page.setViewportSize({width: DESKTOP_WIDTH, height});
  seen.troubles.push(...[...found, ...troubles.splice(0)].map((trouble) => `${id}: ${trouble}`));
}

/** Waits for the warnings of the buttons without a client, so that no later page gets them, and removes them. */
async function warned(page: Page, troubles: string[]): Promise<void> {
  const buttons = await page.locator('gallery-frame drawbridge-button').all();
  for (const button of buttons) await button.locator('button[title]').waitFor();
  troubles.splice(0, Infinity, ...troubles.filter((trouble) => !NO_CLIENT.test(trouble)));
}

/** Runs in the page. The next page has other frames. */
function useFont(frame: HTMLElement | SVGElement, font: string): void {
  frame.style.setProperty('--drawbridge-font-family', font);
}

/** Measures the addresses on a page. Returns false for a page without addresses. */
async function measure(
  page: Page,
  {id, width}: {readonly id: string; readonly width: number},
  seen: Seen,
): Promise<boolean> {
  const addresses = await page.evaluate(() => window.gallery.addresses());
  for (const {dir, text, isClipped, mayJoin} of addresses) {
    const {clipped, joined} = seen[dir];
    seen[dir].count += 1;
    if (mayJoin) joined.push(`${id}: ${text}`);
    if (isClipped) clipped.push(`${id} at ${width} px: ${text}`);
  }
  return addresses.length > 0;
}

/** The clipped texts in the frames of a page, in one line each. Names that users choose may be cut. */
async function clipsOf(page: Page, isWide: boolean): Promise<readonly string[]> {
  const clips = await page.evaluate(() => window.gallery.clips());
  return clips
    .filter(({text, isShortened, dir}) => {
      // Narrower windows and longer texts may shorten a sentence.
      const mayShorten = !isWide || dir === 'rtl' || !isLeftOut(text);
      return !LONG_NAMES.test(text) && !(isShortened && mayShorten);
    })
    .map(({dir, text}) => `${dir} ${text}`);
}

/** Checks a page at the width of a phone. What overflows from right to left does not widen the document. */
async function tooWide(page: Page): Promise<readonly string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const excess = await page
    .locator(RTL_FRAME)
    .evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);
  return [
    ...(width > PHONE_WIDTH ? [`is ${width} px wide`] : []),
    ...(excess > 0 ? [`is ${excess} px too wide from right to left`] : []),
  ];
}

/** The findings of axe, in one line each. Checks all frames together, because axe maps the whole page for each check. */
async function violations(page: Page): Promise<readonly string[]> {
  const {violations: all} = await page.evaluate(
    (include) =>
      window.axe.run({include}, {resultTypes: ['violations'], rules: {'target-size': {enabled: true}}}),
    ['[scheme=light][dir=ltr]', '[scheme=dark][dir=ltr]', '[dir=rtl]'].map((frame) => [
      {fromShadowDom: ['gallery-app', `gallery-frame${frame}`]},
    ]),
  );
  return all.map(({id, nodes}) => `${id} ${nodes.map(({target}) => JSON.stringify(target)).join(' ')}`);
}

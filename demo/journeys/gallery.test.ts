import assert from 'node:assert/strict';
import {mkdir} from 'node:fs/promises';
import {before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {isLeftOut, textsOf} from './left-out.js';
import {bringAxe, useStage, type Stage} from './stage.js';

/** Output folder for screenshots of every page; no screenshots without it. */
const PICTURES = process.env['GALLERY_PICTURES'];
const DESKTOP_WIDTH = 1280;
/** A common phone. */
const PHONE_WIDTH = 360;
const NARROWEST_PHONE = 320;
/** Wider than any interface font: text that fits in it fits in all. */
const WIDE_FONT = 'DejaVu Sans Mono, Courier New, monospace';
/** A button without a client has no language. */
const WITHOUT_CLIENT = 'buttons/alone';
/** One for each core: the pages keep the browser busy. */
const WALKERS = 2;

type Direction = 'ltr' | 'pseudo-rtl';

/** Widths at which addresses are measured, by direction. */
const WIDTHS = {
  ltr: [DESKTOP_WIDTH, PHONE_WIDTH, NARROWEST_PHONE],
  'pseudo-rtl': [PHONE_WIDTH, NARROWEST_PHONE],
};

describe('the gallery', () => {
  const stage = useStage();
  let ids: readonly string[];
  let seen: Record<Direction, Seen>;

  before(async () => {
    if (PICTURES) await mkdir(PICTURES, {recursive: true});
    const walkers = await Promise.all(Array.from({length: WALKERS}, () => openGallery(stage)));
    ids = await walkers[0]!.page.evaluate(() => window.gallery.pages);
    seen = await walk(walkers, ids);
    await Promise.all(walkers.map((visitor) => stage.leave(visitor)));
  });

  it('has a page for every view', () => {
    const subjects = new Set(ids.map((id) => id.split('/')[0]));
    for (const view of VIEWS) assert.ok(subjects.has(view), `no page of ${view}`);
  });

  it(`is accessible, fits into ${PHONE_WIDTH} px and breaks no policy on every page, light and dark`, () => {
    assert.deepEqual(seen.ltr.troubles, []);
  });

  it('does the same on every page from right to left, in longer texts', () => {
    assert.deepEqual(seen['pseudo-rtl'].troubles, []);
  });

  it('shows only text from the message files on every page', () => {
    const {texts} = seen['pseudo-rtl'];
    const leftOut = texts.filter(({id, text}) => id !== WITHOUT_CLIENT && isLeftOut(text));
    assert.ok(texts.length > 1000, `only ${texts.length} texts were seen`);
    assert.deepEqual(
      leftOut.map(({id, text}) => `${id} says: ${text}`),
      [],
    );
  });

  it(`clips no address at ${WIDTHS.ltr.join(', ')} px, and shows 0x as two letters`, () => {
    const {clipped, joined, count} = seen.ltr;
    assert.deepEqual(clipped, []);
    assert.deepEqual(joined, [], 'Fonts such as Inter may draw 0x as 0×.');
    assert.ok(count > 600, `only ${count} addresses were seen`);
  });

  it('clips no address from right to left, in longer texts and a wide font', () => {
    const {clipped, count} = seen['pseudo-rtl'];
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

/** The findings on the pages of one direction. */
interface Seen {
  /** Violations that axe reports, pages too wide for a phone, and errors of the browser. */
  readonly troubles: string[];
  /** The texts of the pseudo-locale. */
  readonly texts: SeenText[];
  /** Addresses that are cut off. */
  readonly clipped: string[];
  /** Addresses whose 0x a font may draw as one sign. */
  readonly joined: string[];
  /** The number of measured addresses, once for each width and frame. */
  count: number;
}

/** Shows each page once in each direction, on a free walker. */
async function walk(
  walkers: readonly WatchedPage[],
  ids: readonly string[],
): Promise<Record<Direction, Seen>> {
  const nothing = (): Seen => ({troubles: [], texts: [], clipped: [], joined: [], count: 0});
  const seen = {ltr: nothing(), 'pseudo-rtl': nothing()};
  const left = ids.flatMap((id) => (['ltr', 'pseudo-rtl'] as const).map((dir) => ({id, dir})));
  const lookAtAll = async (visitor: WatchedPage): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      await look(visitor, next.id, next.dir, seen[next.dir]);
  };
  await Promise.all(walkers.map(lookAtAll));
  return seen;
}

/**
 * Shows a page and collects the findings. From right to left it uses the light scheme only, because the left-to-right
 * run checks the colours of both; with GALLERY_PICTURES it uses both for the screenshots.
 */
async function look({page, troubles}: WatchedPage, id: string, dir: Direction, seen: Seen): Promise<void> {
  const scheme = dir === 'ltr' || PICTURES ? {} : ({scheme: 'light'} as const);
  await page.evaluate((wanted) => window.gallery.show(wanted), {id, dir, ...scheme});
  const found = [...(await violations(page, dir))];
  if (dir !== 'ltr') seen.texts.push(...(await textsOf(page)).map((text) => ({id, text})));
  if (PICTURES) await page.screenshot({path: `${PICTURES}/${id.replaceAll('/', '--')}-${dir}.png`});
  const {height} = page.viewportSize()!;
  let hasAddresses = true;
  for (const width of WIDTHS[dir]) {
    await page.setViewportSize({width, height});
    if (width === PHONE_WIDTH) found.push(...(await tooWide(page)));
    hasAddresses &&= await measure(page, {id, dir, width}, seen);
  }
  await page.setViewportSize({width: DESKTOP_WIDTH, height});
  seen.troubles.push(...[...found, ...troubles.splice(0)].map((trouble) => `${id} ${dir}: ${trouble}`));
}

/**
 * Measures the addresses on a page, from right to left in a wide font. Returns false for a page without addresses,
 * which has none at other widths, either.
 */
async function measure(
  page: Page,
  {id, dir, width}: {readonly id: string; readonly dir: Direction; readonly width: number},
  seen: Seen,
): Promise<boolean> {
  const addresses = await page.evaluate(
    async (font) => {
      const {style} = document.documentElement;
      style.setProperty('--drawbridge-font-family', font);
      const measured = await window.gallery.addresses();
      style.removeProperty('--drawbridge-font-family');
      return measured;
    },
    dir === 'ltr' ? '' : WIDE_FONT,
  );
  seen.count += addresses.length;
  seen.joined.push(...addresses.filter(({mayJoin}) => mayJoin).map(({text}) => `${id}: ${text}`));
  seen.clipped.push(
    ...addresses.filter(({isClipped}) => isClipped).map(({text}) => `${id} at ${width} px: ${text}`),
  );
  return addresses.length > 0;
}

/** Checks a page at the width of a phone. */
async function tooWide(page: Page): Promise<readonly string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > PHONE_WIDTH ? [`is ${width} px wide`] : [];
}

/**
 * The findings of axe, in one line each. Checks both schemes together, because axe maps the whole page for each check;
 * colours are the same in both directions.
 */
async function violations(page: Page, dir: Direction): Promise<readonly string[]> {
  const [schemes, rules] =
    dir === 'ltr'
      ? [['light', 'dark'], {'target-size': {enabled: true}}]
      : [['light'], {'color-contrast': {enabled: false}}];
  const {violations: all} = await page.evaluate(([include, options]) => window.axe.run({include}, options), [
    schemes.map(frameOf),
    {resultTypes: ['violations'], rules},
  ] as const);
  return all.map(({id, nodes}) => `${id} ${nodes.map(({target}) => JSON.stringify(target)).join(' ')}`);
}

const frameOf = (scheme: string): unknown => [
  {fromShadowDom: ['gallery-app', `gallery-frame[scheme=${scheme}]`]},
];

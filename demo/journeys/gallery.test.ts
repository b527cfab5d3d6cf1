import assert from 'node:assert/strict';
import {mkdir} from 'node:fs/promises';
import {before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {bringAxe, useStage, type Stage} from './stage.js';

/** A folder for pictures of every page, to be looked at; none are taken without it. */
const PICTURES = process.env['GALLERY_PICTURES'];
const PHONE_WIDTH = 360;
const COLOURS = 'color-contrast';

describe('the gallery', () => {
  const stage = useStage();
  let ids: readonly string[];

  before(async () => {
    if (PICTURES) await mkdir(PICTURES, {recursive: true});
    const visitor = await openGallery(stage);
    ids = await visitor.page.evaluate(() => window.gallery.pages);
    await stage.leave(visitor);
  });

  it('has a page for every view', () => {
    const subjects = new Set(ids.map((id) => id.split('/')[0]));
    for (const view of VIEWS) assert.ok(subjects.has(view), `no page of ${view}`);
  });

  // Side by side, each in a page of its own: it is the browser that has to work here.
  it(`is accessible, fits into ${PHONE_WIDTH} px and breaks no policy on every page, light and dark, in both directions`, async () => {
    const found = await Promise.all(
      (['ltr', 'rtl'] as const).map(async (dir) => troublesOf(await openGallery(stage), ids, dir)),
    );
    assert.deepEqual(found.flat(), []);
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
  'wallet-receive',
  'wallet-compatible-networks',
  'smart-session-list',
  'smart-session-created',
  'sign-in',
  'connecting-siwe',
  'permissions',
];

async function openGallery(stage: Stage): Promise<WatchedPage> {
  const visitor = await stage.visit('/gallery/');
  await visitor.page.waitForFunction(() => 'gallery' in window);
  return visitor;
}

/**
 * Shows a page. The walk from right to left draws the light scheme alone, because the walk from left to right checks the
 * colours of both; with GALLERY_PICTURES it draws both for the pictures.
 */
async function show(page: Page, id: string, dir: 'ltr' | 'rtl'): Promise<void> {
  const scheme = dir === 'rtl' && !PICTURES ? ({scheme: 'light'} as const) : {};
  await page.evaluate((wanted) => window.gallery.show(wanted), {id, dir, ...scheme});
}

/** What axe finds on each page, how far it is too wide for a phone, and what the browser complains about. */
async function troublesOf(
  {page, troubles}: WatchedPage,
  ids: readonly string[],
  dir: 'ltr' | 'rtl',
): Promise<readonly string[]> {
  const found: string[] = [];
  await bringAxe(page);
  for (const id of ids) {
    await show(page, id, dir);
    const all = [...(await violations(page, dir)), ...(await tooWide(page)), ...troubles.splice(0)];
    found.push(...all.map((trouble) => `${id} ${dir}: ${trouble}`));
    if (PICTURES) await page.screenshot({path: `${PICTURES}/${id.replaceAll('/', '--')}-${dir}.png`});
  }
  return found;
}

/** Looks at a page as wide as a phone, and gives it back its width. */
async function tooWide(page: Page): Promise<readonly string[]> {
  const desktop = page.viewportSize()!;
  await page.setViewportSize({...desktop, width: PHONE_WIDTH});
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(desktop);
  return width > PHONE_WIDTH ? [`is ${width} px wide`] : [];
}

/**
 * What axe finds, in one line each. Both schemes are looked at in one go, because axe maps the whole page each time it looks;
 * colours are the same in both directions.
 */
async function violations(page: Page, dir: 'ltr' | 'rtl'): Promise<readonly string[]> {
  const [schemes, rules] =
    dir === 'rtl'
      ? [['light'], {[COLOURS]: {enabled: false}}]
      : [['light', 'dark'], {'target-size': {enabled: true}}];
  const {violations: all} = await page.evaluate(([include, options]) => window.axe.run({include}, options), [
    schemes.map(frameOf),
    {resultTypes: ['violations'], rules},
  ] as const);
  return all.map(({id, nodes}) => `${id} ${nodes.map(({target}) => JSON.stringify(target)).join(' ')}`);
}

const frameOf = (scheme: string): unknown => [
  {fromShadowDom: ['gallery-app', `gallery-frame[scheme=${scheme}]`]},
];

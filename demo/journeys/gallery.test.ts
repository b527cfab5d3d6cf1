import assert from 'node:assert/strict';
import {mkdir} from 'node:fs/promises';
import {before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {isLeftOut, textsOf} from './left-out.js';
import {bringAxe, useStage, type Stage} from './stage.js';

/** A folder for pictures of every page, to be looked at; none are taken without it. */
const PICTURES = process.env['GALLERY_PICTURES'];
const PHONE_WIDTH = 360;
/** A button without a client has no language. */
const WITHOUT_CLIENT = 'buttons/alone';

type Direction = 'ltr' | 'pseudo-rtl';

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
  describe('on every page', {concurrency: true}, () => {
    it(`is accessible, fits into ${PHONE_WIDTH} px and breaks no policy, light and dark`, async () => {
      const {troubles} = await walk(await openGallery(stage), ids, 'ltr');
      assert.deepEqual(troubles, []);
    });

    it('is all that from right to left, in longer words, and says nothing that is left out of the message files', async () => {
      const {troubles, texts} = await walk(await openGallery(stage), ids, 'pseudo-rtl');
      const leftOut = texts.filter(({id, text}) => id !== WITHOUT_CLIENT && isLeftOut(text));
      assert.ok(texts.length > 1000, `only ${texts.length} texts were seen`);
      assert.deepEqual([...troubles, ...leftOut.map(({id, text}) => `${id} says: ${text}`)], []);
    });
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

/** A text, and the page of the gallery that shows or says it. */
interface SeenText {
  readonly id: string;
  readonly text: string;
}

/**
 * What axe finds on each page, how far it is too wide for a phone, and what the browser complains about; the texts of the
 * pseudo-locale. From right to left the light scheme is drawn alone, because from left to right the colours of both are
 * judged; with GALLERY_PICTURES both are drawn for the pictures.
 */
async function walk(
  {page, troubles}: WatchedPage,
  ids: readonly string[],
  dir: Direction,
): Promise<{readonly troubles: readonly string[]; readonly texts: readonly SeenText[]}> {
  const found: string[] = [];
  const texts: SeenText[] = [];
  const scheme = dir === 'ltr' || PICTURES ? {} : ({scheme: 'light'} as const);
  await bringAxe(page);
  for (const id of ids) {
    await page.evaluate((wanted) => window.gallery.show(wanted), {id, dir, ...scheme});
    const all = [...(await violations(page, dir)), ...(await tooWide(page)), ...troubles.splice(0)];
    found.push(...all.map((trouble) => `${id} ${dir}: ${trouble}`));
    if (dir !== 'ltr') texts.push(...(await textsOf(page)).map((text) => ({id, text})));
    if (PICTURES) await page.screenshot({path: `${PICTURES}/${id.replaceAll('/', '--')}-${dir}.png`});
  }
  return {troubles: found, texts};
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

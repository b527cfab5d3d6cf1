import assert from 'node:assert/strict';
import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {hasFixedBrowser, type WatchedPage} from './browser.js';
import {comparePictures} from './compare-pictures.js';
import {writeSheets} from './contact-sheets.js';
import {CAMERA_CONTEXT, openCamera, type Camera} from './gallery-camera.js';
import {readPng, writeSmallPng} from './picture-file.js';
import {useStage} from './stage.js';
import {ACCEPT, checkPicture, forEachPage, forgetFailures, storedIds} from './stored-pictures.js';

/** One for each core. */
const CAMERAS = 2;
/** The warning of a button without a client, which has a page. */
const NO_CLIENT = /has no wallet client yet/;
/** A page with a primary button, whose dark frame a test changes. */
const EXAMPLE = 'swap/review';
const BUTTON = 'gallery-frame[scheme=dark] [data-testid=confirm-swap]';

/** Changes of the button, which run in the page. */
const CHANGES: Readonly<Record<string, (button: HTMLElement | SVGElement) => void>> = {
  'a button that moved down by 2 px': (button) => button.style.setProperty('translate', '0 2px'),
  'a button that moved aside by 2 px': (button) => button.style.setProperty('translate', '2px 0'),
  'another letter': (button) => void (button.textContent = 'Swab'),
  'a slightly darker button': (button) => button.style.setProperty('--_color-accent', '#7fa5ea'),
  'a greyer word': (button) => button.style.setProperty('--_color-on-accent', '#555'),
};

/** So many changed pages are named. */
const MOST_FAULTS = 20;

// Pictures of other browsers have other letters.
if (hasFixedBrowser)
  describe('the pictures of the gallery', () => {
    const stage = useStage({isFixed: true});
    let visitors: readonly WatchedPage[];
    let cameras: readonly Camera[];

    before(async () => {
      await forgetFailures();
      const visits = Array.from({length: CAMERAS}, () => stage.visit('/gallery/#no-page', CAMERA_CONTEXT));
      visitors = await Promise.all(visits);
      cameras = await Promise.all(visitors.map(({page}) => openCamera(page, stage.origin())));
    });

    after(async () => {
      for (const visitor of visitors) await stage.leave(visitor, NO_CLIENT);
    });

    it('are as stored on every page', async () => {
      const differing: string[] = [];
      await forEachPage(cameras, cameras[0]!.ids, async (camera, id) => {
        if ((await checkPicture(camera, id)) !== undefined) differing.push(id);
      });
      const faults: string[] = [];
      // Parts that arrive in another order may be laid out a fraction of a pixel aside: a changed page differs each time.
      await forEachPage(cameras, differing.slice(0, MOST_FAULTS), async (camera, id) => {
        const fault = await checkPicture(camera, id);
        if (fault !== undefined) faults.push(fault);
      });
      assert.deepEqual(faults.toSorted(), [], `\`${ACCEPT}\` accepts all changes.`);
    });

    it('have a page', async () => {
      const {ids} = cameras[0]!;
      const gone = (await storedIds()).filter((id) => !ids.includes(id));
      assert.deepEqual(gone, [], `\`${ACCEPT}\` removes pictures without a page.`);
    });

    it('do not change without a cause', async () => {
      const expected = await stored();
      const again = await cameras[1]!.draw(EXAMPLE, (picture) => comparePictures(picture, expected).isSame);
      assert.ok(comparePictures(again, expected).isSame);
    });

    for (const [change, apply] of Object.entries(CHANGES))
      it(`differ for ${change}`, async () => {
        const expected = await stored();
        await visitors[0]!.page.locator(BUTTON).evaluate(apply);
        const {isSame, pixels} = comparePictures(await cameras[0]!.drawAgain(), expected);
        assert.ok(!isSame, `only ${pixels} pixels differ`);
      });

    it('come on labelled sheets, one for each mode', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
      const page = await visitors[0]!.page.context().newPage();
      await writeSheets(cameras, [EXAMPLE], {folder, page});
      const files = (await readdir(folder)).toSorted();
      assert.deepEqual(files, ['dark-01.png', 'light-01.png', 'long-01.png', 'rtl-01.png']);
      await page.getByText(EXAMPLE).waitFor();
      const [dark, light] = await Promise.all([darkShare(folder, 'dark'), darkShare(folder, 'light')]);
      assert.ok(dark > 3 * light, `dark ${dark}, light ${light}`);
      await rm(folder, {recursive: true});
    });

    /** Draws the example as it would be stored, once it looks as on its stored picture: a part may arrive late. */
    async function stored() {
      await checkPicture(cameras[0]!, EXAMPLE);
      return readPng(writeSmallPng(await cameras[0]!.drawAgain()));
    }
  });

/** The share of dark pixels on a mode's sheet. */
async function darkShare(folder: string, mode: string): Promise<number> {
  const {data} = readPng(await readFile(join(folder, `${mode}-01.png`)));
  return data.filter((byte) => byte < 64).length / data.length;
}

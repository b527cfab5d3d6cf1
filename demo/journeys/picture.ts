import {createHash} from 'node:crypto';
import type {Browser, Locator, Page} from 'playwright-core';
import {startDemo} from '../server/demo-server.js';
import {openWatched, startBrowser} from './browser.js';

/** The picture at the top of the README, and the digest of its content. */
export const PICTURE = '.github/modal.webp';
export const DIGEST = '.github/modal.digest';

/** Connect, the account, a swap and an approval, as pages of the gallery, each with a part that loads late. */
const SCREENS = {
  'login/connect': 'drawbridge-login-socials',
  'tokens/small-hidden': 'drawbridge-token-row',
  'swap/price': 'drawbridge-swap-view',
  'connecting-external/waiting': 'drawbridge-progress-line',
} as const;
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 0.8;
/** In CSS pixels: the gap between screens, the height above which a dialog scrolls, and the radius of its corners. */
const GAP = 24;
const MOST_HEIGHT = 600;
const RADIUS = 28;
/** The typeface of Android and Chrome OS, else one with the widths of Arial. */
const FONT = 'html {--drawbridge-font-family: Roboto, "Liberation Sans", Arial, sans-serif}';

/** A drawn picture: WebP, and a digest of its elements, texts and styles. */
export interface Drawing {
  readonly image: Buffer;
  readonly digest: string;
}

/** Draws four screens of the modal, light and below them dark, from the gallery. */
export async function drawPicture(): Promise<Drawing> {
  const demo = await startDemo({port: 0, watches: false});
  let browser: Browser | undefined;
  try {
    browser = await startBrowser({isWhole: true});
    const {page} = await openWatched(browser, {viewport: {width: 1180, height: 1000}});
    await page.goto(`${demo.url}gallery/`);
    await page.waitForFunction(() => 'gallery' in window);
    await page.addStyleTag({content: `html, body {background: none !important} ${FONT}`});
    const columns: string[][] = [];
    const hash = createHash('sha256');
    for (const [screen, part] of Object.entries(SCREENS)) {
      const modals = await show(page, screen, part);
      const column: string[] = [];
      for (const modal of modals) {
        column.push((await modal.screenshot({omitBackground: true})).toString('base64'));
        hash.update(await modal.evaluate(describeDrawn, STYLES));
      }
      columns.push(column);
    }
    return {image: await toWebp(page, columns), digest: hash.digest('hex')};
  } finally {
    await browser?.close();
    await demo.close();
  }
}

/** Shows a page of the gallery with a part that loads late; returns its modals, light and dark. */
async function show(page: Page, screen: string, part: string): Promise<readonly Locator[]> {
  await page.evaluate((id) => window.gallery.show({id, dir: 'ltr'}), screen);
  const modals = SCHEMES.map((scheme) =>
    page.locator(`gallery-app .frames gallery-frame[scheme="${scheme}"] drawbridge-modal`),
  );
  for (const modal of modals) await modal.locator(part).first().waitFor();
  // Marks load on demand, in the place of letters. No logo of these screens keeps its letter.
  for (const modal of modals)
    await modal.locator('drawbridge-logo svg text').first().waitFor({state: 'detached'});
  return modals;
}

const STYLES = ['display', 'color', 'background-color', 'border-radius', 'padding', 'gap', 'font-size'];

/** Runs in the page: lists every rendered element, without values that depend on the machine's fonts. */
function describeDrawn(root: Element, names: readonly string[]): string {
  const lines: string[] = [];
  const left: Node[] = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node instanceof Text) lines.push(node.data.trim());
    if (!(node instanceof Element)) continue;
    const style = getComputedStyle(node);
    if (style.display === 'none') continue;
    lines.push([node.localName, ...names.map((name) => style.getPropertyValue(name))].join('; '));
    left.push(...node.childNodes, ...(node.shadowRoot?.childNodes ?? []));
  }
  return lines.filter(Boolean).join('\n');
}

/** Puts the columns side by side, as dialogs with round corners. The browser encodes its drawing as WebP, a quarter of the size. */
async function toWebp(page: Page, columns: readonly (readonly string[])[]): Promise<Buffer> {
  const address = await page.evaluate(
    async ({sources, quality, gap, mostHeight, radius}) => {
      const images = await Promise.all(
        sources.map((column) =>
          Promise.all(
            column.map(async (source) => {
              const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
              return createImageBitmap(new Blob([bytes], {type: 'image/png'}));
            }),
          ),
        ),
      );
      const width = Math.max(...images.flat().map((image) => image.width));
      const canvas = document.createElement('canvas');
      canvas.width = images.length * (width + gap) - gap;
      canvas.height = 2 * mostHeight + gap;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('This browser draws no pictures.');
      for (const [at, column] of images.entries())
        for (const [row, image] of column.entries()) {
          const height = Math.min(image.height, mostHeight);
          const [x, y] = [at * (width + gap), row * (mostHeight + gap) + (mostHeight - height) / 2];
          pen.save();
          pen.beginPath();
          pen.roundRect(x, y, width, height, radius);
          pen.clip();
          pen.drawImage(image, x, y);
          pen.strokeStyle = 'rgb(128 128 128 / 30%)';
          pen.stroke();
          pen.restore();
        }
      return canvas.toDataURL('image/webp', quality);
    },
    {sources: columns, quality: QUALITY, gap: GAP, mostHeight: MOST_HEIGHT, radius: RADIUS},
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

import {createHash} from 'node:crypto';
import type {Browser, Page} from 'playwright-core';
import {startDemo} from '../server/demo-server.js';
import {openWatched, startBrowser} from './browser.js';

/** The picture at the top of the README, and the digest of its content. */
export const PICTURE = '.github/modal.webp';
export const DIGEST = '.github/modal.digest';

const PAGE_OF_GALLERY = 'login/connect';
const QUALITY = 0.85;

/** A drawn picture: WebP, and a digest of its elements, texts and styles. */
export interface Drawing {
  readonly image: Buffer;
  readonly digest: string;
}

/** Draws the modal, light and dark side by side, from the gallery. */
export async function drawPicture(): Promise<Drawing> {
  const demo = await startDemo({port: 0, watches: false});
  let browser: Browser | undefined;
  try {
    browser = await startBrowser({isWhole: true});
    const {page} = await openWatched(browser, {
      deviceScaleFactor: 2,
      viewport: {width: 1180, height: 1000},
    });
    await page.goto(`${demo.url}gallery/`);
    await page.waitForFunction(() => 'gallery' in window);
    await page.evaluate((id) => window.gallery.show({id, dir: 'ltr'}), PAGE_OF_GALLERY);
    await page.addStyleTag({content: 'html, body {background: none !important}'});
    const frames = page.locator('gallery-app .frames');
    // The login comes after the wallets, in each of the two frames.
    await frames.locator('drawbridge-login-socials').nth(1).waitFor();
    const png = await frames.screenshot({omitBackground: true});
    const told = await frames.evaluate(describeDrawn, STYLES);
    return {image: await toWebp(page, png), digest: createHash('sha256').update(told).digest('hex')};
  } finally {
    await browser?.close();
    await demo.close();
  }
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

/** The browser encodes its drawing as WebP, a quarter of the size. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(
    async ({source, quality}) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, {width: image.width, height: image.height});
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    {source: png.toString('base64'), quality: QUALITY},
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

// Weighs a page that draws the list of wallets itself, until its first row.
import {newVisitor} from '../adopter/browser.mjs';
import {servePage} from '../adopter/serve-page.mjs';

/** Modules of the modal: a list that the page draws needs none of them. */
const OF_THE_MODAL = /\/dist\/elements\/|\/src\/(ui|shell|features\/[^/]+\/views)\//;

/** The kB of brotli that the page in `folder` loads until its first row, and the modules of the modal among them. */
export async function weighHeadless(browser, folder, chunks) {
  const server = await servePage(folder);
  try {
    const page = await newVisitor(browser, {prefetches: false});
    const requested = [];
    page.on('request', (request) => requested.push(request.url().replace(`${server.origin}/`, '')));
    await page.goto(server.origin);
    await page.locator('li', {hasText: 'MetaMask'}).waitFor();
    await page.context().close();
    const loaded = chunks.filter(({file}) => requested.includes(file));
    return {
      kb: loaded.reduce((sum, {bytes}) => sum + bytes, 0) / 1000,
      ofTheModal: loaded.flatMap(({modules}) => modules.filter(({id}) => OF_THE_MODAL.test(id))),
      chunks: loaded.map(({name, bytes}) => `${name} ${(bytes / 1000).toFixed(2)}`),
    };
  } finally {
    server.close();
  }
}

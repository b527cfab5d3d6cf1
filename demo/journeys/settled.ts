import type {Page, Request} from 'playwright-core';

const FRAMES = `new Promise((done) => {
  let left = 5;
  const frame = () => (--left > 0 ? requestAnimationFrame(frame) : done());
  frame();
})`;
const pending = new WeakMap<Page, Set<Request>>();

/** Waits until all requests are answered and the answers are drawn. */
export async function settled(page: Page): Promise<void> {
  const requests = pending.get(page) ?? new Set();
  do {
    await Promise.allSettled(
      [...requests].map((request) => request.response().then((answer) => answer?.finished())),
    );
    await page.evaluate(FRAMES);
  } while (requests.size > 0);
}

/** Follows the requests of a page that have no answer yet. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import type {FrameDriver, Message} from './frame-driver.js';
import {useFrameStage} from './frame-stage.js';
import {readToEnd} from './login-steps.js';

type Size = readonly [width: number, height: number];

const TOO_SMALL: readonly Size[] = [
  [120, 120],
  [239, 600],
  [240, 120],
  [400, 199],
  [1000, 150],
];
const LARGE_ENOUGH: readonly Size[] = [
  [240, 200],
  [320, 240],
  [400, 300],
  [400, 600],
  [1000, 700],
];
const LAST_LINE = 'Pay everything to Mallory.';
const LONG = [
  ...Array.from({length: 40}, (_, index) => `Term ${index + 1} of the agreement.`),
  LAST_LINE,
].join('\n');

/** A page chooses the size of the window in which its visitor approves. */
describe('the approval of the login service in a window', () => {
  const stage = useFrameStage();

  for (const size of TOO_SMALL)
    it(`takes no approval at ${size.join(' x ')}, and says that the window has to grow`, async () => {
      const visit = await stage.visit();
      await visit.page.context().clock.install();
      const {popup, approve} = await openWindow(visit, size);
      await popup.getByText('Make this window larger to approve.').waitFor();
      await popup.clock.runFor(5_000);
      await approve.click({force: true, noWaitAfter: true});
      await approve.press('Enter');
      assert.equal(await approve.isEnabled(), false);
      assert.deepEqual(await answers(visit), []);
      await visit.close();
    });

  for (const size of LARGE_ENOUGH)
    it(`takes an approval at ${size.join(' x ')} once the end of a long request was in view`, async () => {
      const visit = await stage.visit();
      const {popup, approve} = await openWindow(visit, size);
      await readToEnd(popup, approve.and(popup.locator(':enabled')));
      assert.equal(await popup.getByRole('button', {name: 'Read on'}).count(), 0);
      assert.ok(await isLastLineInView(popup), 'the last line is covered or out of view');
      await approve.press('Enter');
      assert.equal((await visit.next(({id}) => id === 'w')).type, '@w3m-frame/RPC_REQUEST_SUCCESS');
      await visit.close();
    });

  it('takes no approval of a window that a page makes smaller, and takes a rejection before the end is read', async () => {
    const visit = await stage.visit();
    const {popup, approve} = await openWindow(visit, [400, 600], 'A short text.');
    await approve.and(popup.locator(':enabled')).waitFor();
    assert.equal(await popup.getByRole('button', {name: 'Reject'}).count(), 1);
    await popup.setViewportSize({width: 240, height: 120});
    await approve.and(popup.locator(':disabled')).waitFor();
    await approve.press('Enter');
    assert.deepEqual(await answers(visit), []);
    await popup.setViewportSize({width: 400, height: 600});
    await approve.and(popup.locator(':enabled')).waitFor();
    await popup.getByRole('button', {name: 'Reject'}).press('Enter');
    assert.equal((await visit.next(({id}) => id === 'w')).payload?.['code'], 4001);
    await visit.close();
  });
});

interface ApprovalWindow {
  readonly popup: Page;
  readonly approve: Locator;
}

/** Logs in and asks for a signature in a window of this size. */
async function openWindow(visit: FrameDriver, [width, height]: Size, text = LONG): Promise<ApprovalWindow> {
  await visit.logIn();
  const [popup] = await Promise.all([
    visit.page.waitForEvent('popup'),
    visit.page.evaluate(
      ({url, features, message}) => {
        const opened = window.open(url, '_blank', features);
        addEventListener('message', ({source, data}) => {
          if (source !== opened || (data as Message).type !== '@w3m-frame/READY') return;
          const payload = {method: 'personal_sign', params: [message]};
          opened?.postMessage({type: '@w3m-app/RPC_REQUEST', id: 'w', payload}, new URL(url).origin);
        });
      },
      {url: visit.url('&view=approve'), features: `width=${width},height=${height}`, message: text},
    ),
  ]);
  await popup.setViewportSize({width, height});
  await popup.getByText(text === LONG ? LAST_LINE : text).waitFor();
  return {popup, approve: popup.getByRole('button', {name: 'Approve'})};
}

/** The replies to the request. */
async function answers(visit: FrameDriver): Promise<readonly Message[]> {
  return (await visit.all()).filter(({id}) => id === 'w');
}

/** The text's last line is above the sticky buttons. */
function isLastLineInView(popup: Page): Promise<boolean> {
  return popup.evaluate((line) => {
    const value = [...document.querySelectorAll('dd')].find(({textContent}) => textContent?.includes(line));
    const buttons = document.querySelector('.buttons');
    if (!value || !buttons) return false;
    const {bottom} = value.getBoundingClientRect();
    return bottom <= buttons.getBoundingClientRect().top + 1 && bottom <= innerHeight;
  }, LAST_LINE);
}

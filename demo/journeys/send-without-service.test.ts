import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {parseEther} from 'viem';
import type {Fault} from '../devnet/protocol.js';
import {FALSE_SHOP} from '../devnet/seed/people.js';
import type {WatchedPage} from './browser.js';
import {injectFault, liftFaults} from './faults.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

/** Output folder for screenshots; no screenshots without it. */
const PICTURES = process.env['JOURNEY_PICTURES'];
const SMALL = {width: 320, height: 568};
const SCREENS = [SMALL, {width: 360, height: 780}, {width: 390, height: 844}, {width: 1280, height: 1000}];
const BLAISE = steps.REMOTE_ACCOUNT;

/** The behaviour of the blockchain API from the start, and the list's message about it. */
const SERVICES: Readonly<Record<string, readonly [Omit<Fault, 'service'> | undefined, string]>> = {
  'is out of order': [{status: 503}, 'others-failed'],
  'never answers': [{latencyMs: 60_000}, 'others-reading'],
  'does not know the network': [undefined, 'others-unsupported'],
};

describe('a newcomer who sends while the blockchain API has never answered', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  afterEach(() => liftFaults(stage.origin()));

  for (const [how, [fault, note]] of Object.entries(SERVICES)) {
    it(`sees the coin with its balance, sends it, and sees it confirmed, while the service ${how}`, async () => {
      const visitor = await visit(fault);
      const {page} = visitor;
      const had = await ledger.ether(BLAISE);
      await sending.openSend(page);
      await page
        .locator('#balance')
        .filter({hasText: /[1-9][\d,]*\.\d{3} ETH/})
        .waitFor();
      await page.getByTestId('select-token').click();
      await page.getByTestId(note).waitFor();
      await page.clock.resume();
      assert.deepEqual(await violations(page), []);
      await picture(page, `tokens ${how}`);
      await page.getByTestId('token-ETH').click();
      await sending.fill(page, {amount: '0.25', to: BLAISE});
      await sending.review(page);
      assert.deepEqual(await violations(page), []);
      await sending.sendTwice(page);
      await steps.answer(page, 'Send this transaction?', 'Approve');
      await sending.outcome(page, 'confirmed').filter({hasText: '0.25 ETH has arrived'}).waitFor();
      assert.equal((await ledger.ether(BLAISE)) - had, parseEther('0.25'));
      await leave(visitor);
    });
  }

  it('sees the button in view on the smallest phone, with any message', async () => {
    const visitor = await stage.visit('/playground/', {viewport: SMALL});
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.openAccount(page);
    await sending.openSend(page);
    await sending.fill(page, {amount: '1 500,25', to: FALSE_SHOP});
    await page.locator('[data-testid=receiver-warning][data-about=imitation]').waitFor();
    await page.locator('#reason').filter({hasText: '= 1,500.25 ETH'}).waitFor();
    await page.getByTestId('facts').waitFor();
    await assertInView(page, page.getByTestId('preview-send'));
    await pictures(page, 'form');
    await sending.review(page);
    await page.getByRole('checkbox', {name: 'I have compared every character'}).check();
    for (const button of ['confirm-send', 'cancel-send']) await assertInView(page, page.getByTestId(button));
    await pictures(page, 'review');
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('cancel-send').click();
    await page.locator('#amount').fill('1,500');
    await page.locator('#reason').filter({hasText: 'Did you mean 1500 or 1.5?'}).waitFor();
    await assertInView(page, page.getByTestId('preview-send'));
    await pictures(page, 'unclear');
    await leave(visitor);
  });

  /** A newcomer's account, with the service failing from the start. */
  async function visit(fault: Omit<Fault, 'service'> | undefined): Promise<WatchedPage> {
    if (fault) await injectFault(stage.origin(), {service: 'blockchain', ...fault});
    const visitor = await stage.visit('/');
    const {page} = visitor;
    if (!fault) {
      await page.route('**/v1/supported-chains*', (route) =>
        route.fulfill({json: {http: ['eip155:1'], ws: []}}),
      );
    }
    await page.goto(`${stage.origin()}/playground/`);
    await page.clock.install();
    // The page gives up a service that does not answer for 20 s.
    if (fault?.latencyMs !== undefined) await page.clock.pauseAt(Date.now() + 1_000);
    await steps.connectDemoWallet(page);
    await steps.openAccountEarly(page);
    return visitor;
  }

  /** This test expects the failures of the service. */
  async function leave(visitor: WatchedPage): Promise<void> {
    await stage.leave(visitor, /503|ERR_FAILED|404/);
  }
});

/** The button is within the screen and within the scrolling part of the modal, and nothing covers it. */
async function assertInView(page: Page, button: Locator): Promise<void> {
  const body = await page.locator('drawbridge-modal dialog[open] .body').boundingBox();
  const rect = await button.boundingBox();
  const {height = 0} = page.viewportSize() ?? {};
  assert.ok(rect && body, 'There is no button.');
  const bottom = Math.min(height, body.y + body.height);
  assert.ok(
    rect.y >= body.y && rect.y + rect.height <= bottom,
    `${JSON.stringify(rect)} in ${JSON.stringify(body)}`,
  );
  await button.click({trial: true});
}

async function pictures(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  for (const [colorScheme, dir] of [
    ['light', 'ltr'],
    ['dark', 'ltr'],
    ['light', 'rtl'],
  ] as const) {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await picture(page, `${name} ${screen.width} ${colorScheme} ${dir}`);
    }
  }
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  await page.setViewportSize(SMALL);
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({path: `${PICTURES}/${name.replaceAll(' ', '-')}.png`});
}

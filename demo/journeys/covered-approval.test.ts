import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {FrameLocator, Locator} from 'playwright-core';
import {COVERS} from './covers.js';
import type {FrameDriver} from './frame-driver.js';
import {useFrameStage} from './frame-stage.js';

/** Attribute of a button: how often it became enabled. */
const COUNT = 'data-enabled-count';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The approval of a request. */
interface Approval {
  readonly visit: FrameDriver;
  readonly frame: FrameLocator;
  readonly approve: Locator;
  readonly answer: () => Promise<unknown>;
}

/** A site cannot lead its visitors to an approval that they do not see. */
describe('the approval of the login service', () => {
  const stage = useFrameStage();
  let uncovered: Approval;

  before(async () => {
    uncovered = await openApproval(await stage.visit());
  });
  after(() => uncovered?.visit.close());

  /** Clicks where the button is for twice as long as an uncovered approval needs to enable its button. */
  async function clickUntilEnabledElsewhere({visit, approve}: Approval, {x, y}: Point): Promise<void> {
    // A slow machine covers it after it was enabled once.
    const earlier = await approve.getAttribute(COUNT);
    for (let round = 0; round < 2; round += 1) {
      await untilEnabledElsewhere();
      await visit.page.mouse.click(x, y);
    }
    assert.equal(await approve.getAttribute(COUNT), earlier, 'the covered button was enabled');
  }

  /** Clicks a covered approval, and expects that its button is locked from then on. */
  async function clickWhileCovered(approval: Approval, {x, y}: Point): Promise<void> {
    const {visit, frame, approve} = approval;
    await untilDrawn(visit);
    await visit.page.mouse.click(x, y);
    await approve.and(frame.locator(':disabled')).waitFor({state: 'attached'});
    await clickUntilEnabledElsewhere(approval, {x, y});
  }

  /** Waits as long as an uncovered approval needs to enable its button. */
  async function untilEnabledElsewhere(): Promise<void> {
    const {visit, frame, approve} = uncovered;
    const count = Number(await approve.getAttribute(COUNT));
    await visit.page.evaluate(() => {
      const shown = document.querySelector<HTMLElement>('#approval')!;
      shown.style.height = `${shown.clientHeight + 1}px`;
    });
    await frame.locator(`[${COUNT}="${count + 1}"]`).waitFor();
  }

  for (const [name, cover] of Object.entries(COVERS)) {
    it(`cannot be clicked through ${name}`, async () => {
      const visit = await stage.visit();
      const approval = await openApproval(visit);
      const {frame, approve, answer} = approval;
      const {x, y} = await middleOf(approve);
      await visit.page.evaluate(`(${String(cover)})(document.querySelector('#approval'))`);
      await clickWhileCovered(approval, {x, y});
      await uncover(visit);
      await approve.and(frame.locator(':enabled')).waitFor();
      await reject(frame);
      await assert.rejects(answer(), {code: 4001});
      await visit.close();
    });
  }

  it('cannot be clicked through a cover of another site that embeds the page', async () => {
    const visit = await stage.visit({isEmbedded: true});
    const approval = await openApproval(visit);
    const {frame, approve, answer} = approval;
    const {x, y} = await middleOf(approve);
    await visit.page.evaluate(`(${String(COVERS['an overlay'])})()`);
    await clickWhileCovered(approval, {x, y});
    await visit.page.evaluate(() => document.querySelector('div')?.remove());
    await approve.and(frame.locator(':enabled')).waitFor();
    await reject(frame);
    await assert.rejects(answer(), {code: 4001});
    await visit.close();
  });

  it('stays locked after a click through a cover that is reported late', async () => {
    const visit = await stage.visit();
    await visit.page.context().addInitScript(delayReports);
    const approval = await openApproval(visit);
    const {frame, approve, answer} = approval;
    const {x, y} = await middleOf(approve);
    // Chromium discards clicks on a frame that has just appeared.
    await untilEnabledElsewhere();
    await untilEnabledElsewhere();
    await approve.evaluate(() => dispatchEvent(new Event('test:delay')));
    await visit.page.evaluate(`(${String(COVERS['an overlay'])})()`);
    await clickWhileCovered(approval, {x, y});
    await uncover(visit);
    await approve.and(frame.locator(':enabled')).waitFor();
    await reject(frame);
    await assert.rejects(answer(), {code: 4001});
    await visit.close();
  });

  it('cannot be clicked when the page moves it under a pressed pointer', async () => {
    const visit = await stage.visit();
    const {frame, approve, answer} = await openApproval(visit);
    const {x, y} = await middleOf(approve);
    await visit.page.evaluate(() => {
      const moved = document.querySelector<HTMLElement>('#approval')!;
      moved.style.left = '500px';
      addEventListener('pointerdown', () => (moved.style.left = '20px'));
    });
    await visit.page.mouse.click(x, y);
    await reject(frame);
    await assert.rejects(answer(), {code: 4001});
    await visit.close();
  });
});

/** Logs in, shows the approval of a request, and counts from then on how often its button becomes enabled. */
async function openApproval(visit: FrameDriver): Promise<Approval> {
  await visit.logIn();
  const {frame, answer} = await visit.request('personal_sign', ['Hello']);
  const approve = frame.getByRole('button', {name: 'Approve'});
  await approve.and(frame.locator(':enabled')).waitFor();
  await approve.evaluate((button, name) => {
    let count = 0;
    button.setAttribute(name, '0');
    new MutationObserver(() => {
      if (button.matches(':enabled')) button.setAttribute(name, String((count += 1)));
    }).observe(button, {attributeFilter: ['disabled']});
  }, COUNT);
  return {visit, frame, approve, answer};
}

/** Observers of visibility that exist when 'test:delay' is dispatched report nothing from then on. */
function delayReports(): void {
  const late = new Set<IntersectionObserver>();
  const all = new Set<IntersectionObserver>();
  addEventListener('test:delay', () => {
    for (const each of all) late.add(each);
  });
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(listener: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (!late.has(observer)) listener(entries, observer);
      }, options);
      if (options && 'trackVisibility' in options) all.add(this);
    }
  };
}

/** By the keyboard: Chromium discards clicks on a frame that has just moved. */
function reject(frame: FrameLocator): Promise<void> {
  return frame.getByRole('button', {name: 'Reject'}).press('Enter');
}

interface Boxed {
  boundingBox(): Promise<{x: number; y: number; width: number; height: number} | null>;
}

async function middleOf(button: Boxed): Promise<Point> {
  const box = await button.boundingBox();
  assert.ok(box);
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

/** Resolves once the page has drawn its latest change. */
function untilDrawn({page}: FrameDriver): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Shows the frame as at first. */
function uncover({page}: FrameDriver): Promise<void> {
  return page.evaluate(() => {
    document.body.removeAttribute('style');
    for (const element of document.body.querySelectorAll('div')) element.remove();
    const frame = document.querySelector<HTMLElement>('#approval')!;
    frame.style.cssText = 'position:fixed;left:20px;top:20px;width:400px;height:600px;border:0';
  });
}

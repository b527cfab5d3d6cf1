import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {COVERS} from './covers.js';
import * as login from './login-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const FRAME = "document.querySelector('#w3m-iframe')";

/** The covered element: the service's frame, and the dialog around it. */
const TARGETS: Readonly<Record<string, string>> = {
  frame: FRAME,
  dialog: "document.querySelector('drawbridge-session-frame').shadowRoot.querySelector('dialog')",
};

/** Covers of what is above the page itself. */
const HIGHER_COVERS: typeof COVERS = {
  'a dialog of the page': () => {
    const cover = document.createElement('dialog');
    cover.className = 'cover';
    cover.style.cssText = 'inset:0;width:100%;height:100%;border:0;background:white;pointer-events:none';
    document.body.append(cover);
    cover.showModal();
  },
  'a popover in a shadow tree': () => {
    const host = document.createElement('div');
    host.className = 'cover';
    const cover = document.createElement('div');
    cover.popover = 'manual';
    cover.style.cssText = 'inset:0;width:100%;height:100%;border:0;background:white;pointer-events:none';
    host.attachShadow({mode: 'closed'}).append(cover);
    document.body.append(host);
    cover.showPopover();
  },
  'a smaller width': (target) => target.style.setProperty('width', '150px', 'important'),
  'a place below the screen': (target) => target.style.setProperty('translate', '0 300px', 'important'),
};

/** Covers that hide nothing of a dialog in the top layer, which is drawn above them. */
const HARMLESS = [
  'an overlay',
  'a small cover over the text',
  'low opacity of its parent',
  'a drawn cursor above it',
];

/** A page does not have its visitors approve a request that is not wholly in view. */
describe('the approval of a login service of the public kind', () => {
  const stage = useStage();

  for (const name of HARMLESS) {
    it(`stays in view with ${name}`, async () => {
      const visitor = await stage.visit(login.PUBLIC_PAGE);
      const {page} = visitor;
      await login.logIn(page, `${crypto.randomUUID()}@example.com`);
      await openApproval(page);
      // A button of the frame under the pointer would change its look a moment later.
      await page.mouse.move(0, 0);
      await untilDrawn(page);
      const before = await pictureOf(page);
      await page.evaluate(`(${String(COVERS[name])})(${FRAME})`);
      await untilDrawn(page);
      assert.ok((await pictureOf(page)).equals(before));
      await login.answer(page, 'Approve');
      await page.getByTestId('sign-result').getByText('0x').waitFor();
      await stage.leave(visitor);
    });
  }

  for (const [target, element] of Object.entries(TARGETS)) {
    it(`is not given while a cover hides the ${target}`, async () => {
      const visitor = await stage.visit(login.PUBLIC_PAGE);
      const {page} = visitor;
      await login.logIn(page, `${crypto.randomUUID()}@example.com`);
      for (const [name, cover] of Object.entries({...COVERS, ...HIGHER_COVERS})) {
        // The frame has no place but that of the dialog, which is still whole when it is moved by half of this.
        if (HARMLESS.includes(name) || name === 'a place partly off the screen') continue;
        await openApproval(page);
        const point = await middleOf(login.approval(page).getByRole('button', {name: 'Approve'}));
        const style = await page.evaluate<string>(`${element}.style.cssText`);
        await page.evaluate(`(${String(cover)})(${element})`);
        await page.mouse.click(point.x, point.y);
        assert.equal(await page.evaluate(`${FRAME}.inert`), true, name);
        await clickAgain(page, point);
        assert.equal(await page.getByTestId('sign-result').textContent(), 'Waiting for the wallet…', name);
        await page.evaluate(
          `document.querySelectorAll('.cover, body > [popover]').forEach((each) => each.remove())`,
        );
        await page.evaluate(`${element}.style.cssText = ${JSON.stringify(style)}`);
        await login.answer(page, 'Reject');
        await page.getByTestId('sign-result').getByText('rejected').waitFor();
        await steps.modal(page).waitFor({state: 'hidden'});
      }
      await stage.leave(visitor);
    });
  }
});

async function openApproval(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Sign message'}).click();
  await login.approval(page).getByRole('button', {name: 'Approve'}).waitFor();
}

/** Clicks for longer than an uncovered frame needs to take clicks. */
async function clickAgain(page: Page, {x, y}: {readonly x: number; readonly y: number}): Promise<void> {
  for (let clicks = 0; clicks < 10; clicks += 1) {
    await untilDrawn(page);
    await page.mouse.click(x, y);
  }
}

function untilDrawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** What the visitor sees of the request, without the round corners. */
async function pictureOf(page: Page): Promise<Buffer> {
  const box = await page.locator('#w3m-iframe').boundingBox();
  assert.ok(box);
  const {x, y, width, height} = box;
  return page.screenshot({clip: {x, y, width, height: height - 30}});
}

async function middleOf(button: Locator): Promise<{x: number; y: number}> {
  const box = await button.boundingBox();
  assert.ok(box);
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

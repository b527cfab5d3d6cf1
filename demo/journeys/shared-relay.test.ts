import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page, WebSocket} from 'playwright-core';
import {hasWholeBrowser, type WatchedPage} from './browser.js';
import {carryLink} from './remote-wallet.js';
import {useStage, type Stage} from './stage.js';
import * as steps from './steps.js';

const WITH_CLIPBOARD = {permissions: ['clipboard-read', 'clipboard-write']};

describe('a visitor with two tabs and a remote wallet', () => {
  const stage = useStage();

  it('signs in the second over the first one’s socket, and disconnects in both', async () => {
    const {visitor, wallet, second, sockets} = await setup(stage);
    assert.equal(sockets.length, 0);
    await sign(second, wallet);
    assert.equal(sockets.length, 0);
    await second.bringToFront();
    await steps.openAccount(second);
    await second.getByTestId('disconnect').click();
    await steps.button(second, 'disconnected').waitFor();
    await steps.button(visitor.page, 'disconnected').waitFor();
    await stage.leave(visitor);
  });

  it('is connected in the second after pairing in the first', async () => {
    const visitor = await stage.visit('/react/', WITH_CLIPBOARD);
    const second = await stage.visitToo(visitor, '/react/');
    await steps.button(second, 'disconnected').waitFor();
    await visitor.page.bringToFront();
    const wallet = await pair(stage, visitor);
    await steps.button(second, 'connected').waitFor();
    await sign(second, wallet);
    await stage.leave(visitor);
  });

  it('continues in the second after closing the first', async () => {
    const {visitor, wallet, second, sockets} = await setup(stage);
    await visitor.page.close();
    await sign(second, wallet);
    assert.equal(sockets.length, 1);
    await wallet.bringToFront();
    await wallet.getByRole('button', {name: /^Disconnect /}).click();
    await steps.button(second, 'disconnected').waitFor();
    await stage.leave({...visitor, page: second});
  });

  it('gets the signature requested before the first was closed', async () => {
    const {visitor, wallet, second} = await setup(stage);
    await second.getByRole('button', {name: 'Sign message'}).click();
    await wallet.bringToFront();
    await wallet.getByRole('heading', {name: 'Sign this message?'}).waitFor();
    await visitor.page.close();
    await steps.answer(wallet, 'Sign this message?', 'Approve');
    await signature(second);
    await stage.leave({...visitor, page: second});
  });
});

// Without a full browser there is no back-forward cache to return from.
if (hasWholeBrowser)
  describe('a visitor whose first tab returns from the back-forward cache', () => {
    const stage = useStage({isWhole: true});

    it('continues there, after the second has signed meanwhile', async () => {
      const {visitor, wallet, second} = await setup(stage);
      const {page} = visitor;
      await goAway(stage, page);
      await sign(second, wallet);
      await comeBack(page);
      await sign(page, wallet);
      await goAway(stage, page);
      await second.bringToFront();
      await steps.openAccount(second);
      await second.getByTestId('disconnect').click();
      await steps.button(second, 'disconnected').waitFor();
      await page.bringToFront();
      await comeBack(page);
      await steps.button(page, 'disconnected').waitFor();
      await stage.leave(visitor);
    });
  });

/** Follows a link to another page of the site; a value in the page's memory shows later that it is the same page. */
async function goAway(stage: Stage, page: Page): Promise<void> {
  await page.evaluate(() => (document.title = 'Left for a moment'));
  await page.goto(stage.origin() + '/gallery/');
}

async function setup(stage: Stage) {
  const visitor = await stage.visit('/react/', WITH_CLIPBOARD);
  const wallet = await pair(stage, visitor);
  const sockets: WebSocket[] = [];
  const second = await stage.visitToo(visitor, '/react/');
  second.on('websocket', (socket) => sockets.push(socket));
  await second.reload();
  await steps.button(second, 'connected').waitFor();
  return {visitor, wallet, second, sockets};
}

async function pair(stage: Stage, visitor: WatchedPage): Promise<Page> {
  await steps.openModal(visitor.page);
  await visitor.page.getByTestId('connector-walletConnect').click();
  const wallet = await carryLink(stage, visitor);
  await steps.answer(wallet, /^Connect to /, 'Approve');
  await wallet.getByTestId('session').waitFor();
  await steps.button(visitor.page, 'connected').waitFor();
  return wallet;
}

/** Goes back; fails if the browser loads the page again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => document.title === 'Left for a moment');
}

async function sign(page: Page, wallet: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', {name: 'Sign message'}).click();
  await wallet.bringToFront();
  await steps.answer(wallet, 'Sign this message?', 'Approve');
  await page.bringToFront();
  await signature(page);
}

async function signature(page: Page): Promise<void> {
  await page
    .getByTestId('sign-result')
    .filter({hasText: /^0x[0-9a-f]{130}$/})
    .waitFor();
}

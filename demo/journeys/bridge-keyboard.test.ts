import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {parseEther} from 'viem';
import {Bridges} from './bridges.js';
import {useStage} from './stage.js';
import {answer, connectDemoWallet, PAGE_ACCOUNT, pressAt, tabTo} from './steps.js';

const FEE = parseEther('0.0005');

describe('the form of the bridge site, by keyboard', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());

  it('is filled in, reviewed, left and sent without a pointer, and never loses the focus', async () => {
    const visitor = await stage.visit('/bridge/');
    const {page} = visitor;
    await connectDemoWallet(page);
    await pressAt(page, page.getByRole('link', {name: 'Bridge', exact: true}));
    await page.getByRole('heading', {level: 1, name: 'Bridge'}).waitFor();
    assert.equal(await focused(page), 'MAIN');
    await tabTo(page, page.getByLabel('Token'));
    // Only ETH begins with it; a second key would begin a new search after a pause.
    await page.keyboard.press('E');
    await tabTo(page, page.getByLabel('Amount'));
    await page.keyboard.type('1.5');
    await page.getByText('1.4995 ETH').waitFor();
    // Tab skips a button that is still disabled.
    const enabled = page.locator(':enabled');
    const review = page.getByRole('button', {name: 'Review'}).and(enabled);
    await pressAt(page, review);
    const dialog = page.getByRole('dialog', {name: 'Review the transfer'});
    await dialog.waitFor();
    assert.equal(await dialog.evaluate((element) => element.contains(document.activeElement)), true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({state: 'detached'});
    assert.equal(await focused(page), 'BUTTON Review');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    const before = await bridges.otherEther(PAGE_ACCOUNT);
    await pressAt(page, page.getByRole('button', {name: 'Send', exact: true}).and(enabled));
    await answer(page, 'Send this transaction?', 'Approve');
    await page.getByRole('heading', {level: 2, name: /^Confirming/}).waitFor();
    await bridges.confirm();
    await page.getByRole('heading', {level: 2, name: 'Arrived'}).waitFor();
    assert.equal((await bridges.otherEther(PAGE_ACCOUNT)) - before, parseEther('1.5') - FEE);
    await stage.leave(visitor);
  });
});

/** The element with the focus, and its text if it is a button. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const text = element?.localName === 'button' ? ` ${element.textContent}` : '';
    return `${element?.tagName}${text}`;
  });
}

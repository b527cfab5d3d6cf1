import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const REAL = 'connector-io.metamask';
const IMITATION = 'connector-dev.drawbridge.metamask-wallet';

describe('a visitor with a wallet and an imitation of it', () => {
  const stage = useStage();

  it('tells them apart, and reconnects to the real one after a reload', async () => {
    const visitor = await stage.visit('/playground/?wallet=imitation&wallet=known');
    const {page} = visitor;
    await steps.openModal(page);
    const imitation = row(page, IMITATION);
    await imitation.getByText('This name imitates another').waitFor();
    await row(page, REAL).getByText('Installed').waitFor();
    await page.getByRole('button', {name: 'MetaMask', exact: true}).waitFor();
    await page
      .getByRole('button', {name: 'MetaMask Wallet, dev.drawbridge.metamask-wallet', exact: true})
      .waitFor();
    assert.equal(await row(page, REAL).getByText('This name imitates another').count(), 0);
    assert.deepEqual(await pictures(page, [REAL, IMITATION]), [true, false]);
    assert.deepEqual(await violations(page), []);

    await row(page, REAL).click();
    await connectedAs(page, steps.PAGE_ACCOUNT);
    await page.reload();
    await connectedAs(page, steps.PAGE_ACCOUNT);
    await stage.leave(visitor);
  });

  it('is not reconnected to a wallet that claims the same rdns and appears first', async () => {
    const visitor = await stage.visit('/playground/?wallet=known');
    const {page} = visitor;
    await connect(page, REAL);
    await page.goto(`${stage.origin()}/playground/?wallet=twin&wallet=known`);
    await page.waitForFunction(hasEndedSearch);
    assert.deepEqual(await state(page), {status: 'disconnected', address: null});

    await page.goto(`${stage.origin()}/playground/?wallet=known`);
    await connectedAs(page, steps.PAGE_ACCOUNT);
    await stage.leave(visitor);
  });

  it('is reconnected to the chosen one of two with the same rdns, whichever appears first', async () => {
    const visitor = await stage.visit('/playground/?wallet=known&wallet=twin');
    const {page} = visitor;
    await steps.openModal(page);
    for (const id of [REAL, `${REAL}#2`])
      await row(page, id).getByText('Two wallets claim to be this one').waitFor();
    for (const position of [1, 2])
      await page.getByRole('button', {name: `MetaMask, io.metamask · ${position} of 2`}).waitFor();
    await row(page, REAL).click();
    await connectedAs(page, steps.PAGE_ACCOUNT);
    await page.goto(`${stage.origin()}/playground/?wallet=twin&wallet=known`);
    await connectedAs(page, steps.PAGE_ACCOUNT);
    await stage.leave(visitor);
  });
});

function row(page: Page, id: string): Locator {
  return page.getByTestId('view-connect').getByTestId(id);
}

/** Whether each row shows its wallet's own picture. */
async function pictures(page: Page, ids: readonly string[]): Promise<readonly boolean[]> {
  return Promise.all(
    ids.map(async (id) => Boolean(await row(page, id).locator('drawbridge-logo').getAttribute('src'))),
  );
}

async function connect(page: Page, id: string): Promise<void> {
  await steps.openModal(page);
  await row(page, id).click();
  await connectedAs(page, steps.PAGE_ACCOUNT);
}

async function connectedAs(page: Page, address: string): Promise<void> {
  await page.locator('drawbridge-button[data-state=connected]').first().waitFor();
  assert.equal((await state(page)).address, address);
}

interface State {
  readonly status: string;
  /** While a stored wallet is awaited, its address. */
  readonly address: string | null;
}

/** The state of the page's client. */
async function state(page: Page): Promise<State> {
  const {status, address} = JSON.parse((await page.locator('#printed-state').textContent()) ?? '') as State;
  return {status, address};
}

/** Runs in the page: whether its client awaits no stored wallet. A button looks disconnected also before the search. */
function hasEndedSearch(): boolean {
  const printed = document.querySelector('#printed-state')?.textContent;
  if (!printed) return false;
  const {status} = JSON.parse(printed) as {status: string};
  return status !== 'discovering' && status !== 'reconnecting';
}

import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import * as login from './login-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

/** An account without a name. */
const ACCOUNT = 5;
/** An account that stays without one. */
const CLOCK_ACCOUNT = 4;

/** A lost race or a refused time, Ethereum's nodes, which the devnet lacks, and a reload while the page connects to its node. */
const EXPECTED = /40[04]|WebSocket is closed before/;

describe('a visitor without a name', () => {
  const stage = useStage();

  it('registers one with an extension: it is on the button after a reload, and resolves in Send', async () => {
    const visitor = await stage.visit('/playground/?names');
    const {page} = visitor;
    await steps.connectDemoWallet(page);
    await steps.chooseAccount(page, ACCOUNT);
    await steps.openAccount(page);
    await steps.chooseInMenu(page, 'choose-name');
    await page.getByTestId('choose-name-go').click();
    const field = page.getByTestId('view-register-account-name').getByRole('textbox');

    await field.fill('ada');
    await page.getByText('Name must be at least 4 characters long').waitFor();
    await field.fill('h\u0430rbour');
    await page.getByText('“\u0430” (U+0430) isn’t allowed').waitFor();
    await field.fill('harbour');
    await page.getByTestId('typed-name').getByText('Taken').waitFor();
    await page.locator('[data-testid=suggested-name][label="harbour1.reown.id"]').click();
    await typed(page, 'harbour1');
    await page.getByTestId('submit-name').click();
    await steps.answer(page, /Sign/, 'Reject');
    await page.getByText('You declined in Demo wallet.').waitFor();

    await race(page, 'PUT');
    await typed(page, 'harbour1');
    await page.getByTestId('submit-name').click();
    await steps.answer(page, /Sign/, 'Approve');
    await page
      .getByTestId('name-failure')
      .getByText('harbour1.reown.id was not registered: Name is already registered')
      .waitFor();
    await page.getByTestId('name-failure').getByText('Choose another name.').waitFor();
    await page.getByTestId('typed-name').getByText('Taken').waitFor();
    await race(page, 'DELETE');

    await field.fill('ferry-pilot');
    await typed(page, 'ferry-pilot');
    await page.getByTestId('submit-name').click();
    await page.getByText('Confirm in Demo wallet').waitFor();
    await steps.answer(page, /Sign/, 'Approve');
    await page.getByText('ferry-pilot.reown.id is yours').first().waitFor();
    await page.getByTestId('lets-go').click();
    await page.getByTestId('view-account').getByText('ferry-pilot.reown.id').waitFor();
    await page.reload();
    await steps.button(page, 'connected').getByText('ferry-pilot').waitFor();

    await steps.openAccount(page);
    await page.getByTestId('feature-send').click();
    await page.locator('#receiver').fill('ferry-pilot.reown.id');
    const address = await addressOf(page);
    await page.locator('#found').getByText(address.slice(2, 6)).first().waitFor();
    await stage.leave(visitor, EXPECTED);
  });

  it('registers one with a wallet that takes 12 seconds to sign', async () => {
    const visitor = await stage.visit('/playground/?names&wallet=slow');
    const {page} = visitor;
    await steps.openModal(page);
    await page.getByTestId('connector-dev.drawbridge.ponderer').click();
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await submit(page, 'slow-pilot');
    await page.getByText('Confirm in Ponderer').waitFor();
    await page.getByText('slow-pilot.reown.id is yours').first().waitFor();
    await page.getByTestId('lets-go').click();
    await page.getByTestId('view-account').getByText('slow-pilot.reown.id').waitFor();
    await stage.leave(visitor, EXPECTED);
  });

  for (const direction of ['ahead', 'behind']) {
    it(`reads that the clock of the device is 5 minutes ${direction}, and keeps the name`, async () => {
      const visitor = await stage.visit(`/playground/?names&clock=${direction}`);
      const {page} = visitor;
      await steps.connectDemoWallet(page);
      await steps.chooseAccount(page, CLOCK_ACCOUNT);
      await submit(page, 'early-pilot');
      await mineBlock(page);
      await steps.answer(page, /Sign/, 'Approve');
      await page
        .getByTestId('name-failure')
        .getByText(`This device’s clock is about 5 minutes ${direction}`)
        .waitFor();
      await typed(page, 'early-pilot');
      await page.locator('[data-testid=submit-name] button:enabled').waitFor();
      await stage.leave(visitor, EXPECTED);
    });
  }

  it('registers one with a login by e-mail', async () => {
    const visitor = await stage.visit('/playground/?names');
    const {page} = visitor;
    const email = 'pilot@example.com';
    await login.logIn(page, email);
    await steps.openAccount(page);
    await steps.chooseInMenu(page, 'choose-name');
    await page.getByTestId('choose-name-go').click();
    await page.getByTestId('view-register-account-name').getByRole('textbox').fill('letter-pilot');
    await typed(page, 'letter-pilot');
    await page.getByTestId('submit-name').click();
    await login.approval(page).getByText('letter-pilot.reown.id').first().waitFor();
    await login.answer(page, 'Approve');
    await page.getByText('letter-pilot.reown.id is yours').first().waitFor();
    await page.getByTestId('lets-go').click();
    await page.reload();
    await steps.button(page, 'connected').getByText('letter-pilot').waitFor();
    await stage.leave(visitor, EXPECTED);
  });
});

/** Types a free name into the form, and submits it. */
async function submit(page: Page, label: string): Promise<void> {
  await steps.openAccount(page);
  await steps.chooseInMenu(page, 'choose-name');
  await page.getByTestId('choose-name-go').click();
  await page.getByTestId('view-register-account-name').getByRole('textbox').fill(label);
  await typed(page, label);
  await page.getByTestId('submit-name').click();
}

/** The devnet's chain has a block for each transaction only; public chains always have a new one. */
async function mineBlock(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'evm_mine', params: []});
    await fetch('/rpc/31337', {method: 'POST', headers: {'content-type': 'application/json'}, body});
  });
}

/** Waits until the typed name can be registered. */
async function typed(page: Page, label: string): Promise<void> {
  await page.locator(`[data-testid=typed-name][label="${label}.reown.id"][tag=Available]`).waitFor();
}

/** Lets a stranger register each name shortly before the visitor does. */
async function race(page: Page, method: string): Promise<void> {
  const url = `/control/names/race?projectId=${DEMO_PROJECT_ID}`;
  await page.evaluate(([path, verb]) => fetch(path, {method: verb}), [url, method] as const);
}

async function addressOf(page: Page): Promise<string> {
  const state = JSON.parse((await page.locator('#printed-state').textContent()) ?? '{}') as {
    address?: string;
  };
  return state.address ?? '';
}

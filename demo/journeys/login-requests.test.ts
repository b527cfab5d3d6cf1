import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import * as login from './login-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

describe('a visitor who walks through Connect with the keyboard', () => {
  const stage = useStage();

  it('sends the login service nothing, and loads its frame at the first character of an address', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    const requests = await recordRequests(page);
    await steps.openModal(page);
    const field = page.getByRole('textbox', {name: 'Email'});
    await steps.tabTo(page, field);
    await steps.tabTo(page, page.getByTestId('social-google'));
    await steps.tabTo(page, page.getByTestId('more-socials'));
    await page.keyboard.press('Enter');
    await page.getByTestId('view-connect-socials').getByText('Facebook').waitFor();
    await page.getByTestId('header-back').click();
    await field.waitFor();
    assert.deepEqual(requests, []);

    await field.focus();
    await page.keyboard.type('a');
    await page.locator('iframe[name=w3m-secure-iframe]').waitFor({state: 'attached'});
    await page.keyboard.type('da@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', {name: 'Enter the code we sent to ada@example.com'}).waitFor();
    assert.equal(loadsIn(requests), 1, requests.join());
    await stage.leave(visitor);
  });

  it('loads nothing of the login service before a tap where the user had logged in before', async () => {
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await login.logIn(page, 'grace@example.com');
    await login.logOut(page);
    await page.reload();
    const requests = await recordRequests(page);
    await steps.openModal(page);
    await page.getByText('You used your email here last time').waitFor();
    await steps.tabTo(page, page.getByTestId('social-google'));
    assert.deepEqual(requests, []);
    await stage.leave(visitor);
  });
});

/** How often the frame was loaded. */
function loadsIn(paths: readonly string[]): number {
  return paths.filter((path) => path.endsWith('/sdk')).length;
}

/** The paths that the page requests from the login service. */
async function recordRequests(page: Page): Promise<readonly string[]> {
  const mailbox = (await page.locator('#mailbox[href]').getAttribute('href')) ?? '';
  const {origin} = new URL(mailbox, page.url());
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin) paths.push(url.pathname);
  });
  return paths;
}

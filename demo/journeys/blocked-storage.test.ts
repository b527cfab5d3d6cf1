import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {hasWholeBrowser, openWithoutStorage, type WatchedPage} from './browser.js';
import * as login from './login-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const EMAIL = 'ada@blocked.example';

// Only a full browser has the setting.
if (hasWholeBrowser)
  describe('a visitor whose browser blocks all storage', () => {
    const stage = useStage();
    let visitor: WatchedPage | undefined;
    // Also after a failure: an open browser keeps the process running.
    afterEach(() => visitor?.page.context().close());

    it('logs in by e-mail, signs, and after a reload logs in again to the same account', async () => {
      visitor = await openWithoutStorage();
      const {page} = visitor;
      await page.goto(`${stage.origin()}/playground/`);
      assert.match(await page.evaluate(storageError), /SecurityError/);
      await login.logIn(page, EMAIL);
      const address = await login.addressOf(page);
      await page.getByRole('button', {name: 'Sign message'}).click();
      await login.answer(page, 'Approve');
      await page.getByTestId('sign-result').getByText('0x').waitFor();
      await steps.modal(page).waitFor({state: 'hidden'});

      await page.reload();
      await steps.button(page, 'disconnected').waitFor();
      const mailbox = await login.openMailbox(page, EMAIL);
      await steps.openModal(page);
      await login.enterAddress(page, EMAIL);
      await mailbox.getByRole('listitem').nth(1).waitFor();
      await login.enterCode(page, mailbox, {email: EMAIL});
      await login.expectConnected(page);
      assert.equal(await login.addressOf(page), address);
      await steps.openAccount(page);
      assert.deepEqual(await violations(page), []);
      await stage.leave(visitor);
    });
  });

function storageError(): string {
  try {
    return String(localStorage.length);
  } catch (cause) {
    return String(cause);
  }
}

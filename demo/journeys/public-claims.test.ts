import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Ledger} from './ledger.js';
import * as login from './login-steps.js';
import * as sending from './send-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('a visitor who sends from the smart account of a login', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  for (const [kind, path, cost] of [
    ['does not say who pays the network', login.PUBLIC_PAGE, /^(?!.*Paid by).*ETH/],
    ['says that it pays the network', login.OWN_PAGE, /^Paid by the login service$/],
  ] as const) {
    it(`reviews the cost as the service reports it, where it ${kind}`, async () => {
      const visitor = await stage.visit(path);
      const {page} = visitor;
      await login.logIn(page, `${crypto.randomUUID()}@example.com`);
      await ledger.evm('anvil_setBalance', await login.smartAddressOf(page), '0xde0b6b3a7640000');
      await page.reload();
      await steps.button(page, 'connected').waitFor();
      await sending.openAccount(page);
      await sending.openSend(page);
      await sending.fill(page, {amount: '0.25', to: RECEIVER});
      await sending.review(page);
      const shown = await page.getByTestId('review-cost').textContent();
      assert.match(shown?.replaceAll(/\s+/g, ' ').trim() ?? '', cost);
      await stage.leave(visitor);
    });
  }
});

import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {actionsIn} from '../../../testing/fakes/ui/actions-in.js';
import type {EmailLoginState} from '../api.js';
import {LOGIN_STATES} from '../testing/fake-email-login.js';
import {showLogin, type ViewOfLogin} from '../testing/login-stage.js';

const FAILED = {progress: {step: 'idle'}, failure: new DrawbridgeError('login/unreachable', 'down')} as const;

/** How a login stands, and its only primary action. */
const OUTCOMES: readonly (readonly [
  outcome: string,
  view: ViewOfLogin,
  state: Partial<EmailLoginState>,
  primary: readonly string[],
])[] = [
  ['in a window', 'social', LOGIN_STATES.waiting, []],
  ['in a window that was closed', 'social', LOGIN_STATES.closed, ['Try again']],
  ['refused by Farcaster', 'farcaster', FAILED, ['Try again']],
  ['of another account', 'other', LOGIN_STATES.other, ['Use Google instead']],
  ['without its code', 'code', {}, ['Start again']],
];

describe('the actions of a login that is', () => {
  for (const [outcome, name, state, primary] of OUTCOMES)
    it(`${outcome}: ${primary.join() || 'none'}`, async () => {
      const {element} = await showLogin(name, state);
      expect(actionsIn(element).primary).to.deep.equal(primary);
    });
});

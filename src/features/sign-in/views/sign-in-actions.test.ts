import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {actionsIn} from '../../../testing/fakes/ui/actions-in.js';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {ADA, createSignInStage, type SignInStage} from '../testing/sign-in-stage.js';
import './siwx-sign-message-view.js';

const SIGN = {primary: ['Sign'], quiet: ['Cancel']};

/** What the wallet or the server does, and the only primary action after it. */
const OUTCOMES: readonly (readonly [
  outcome: string,
  refuse: (act: SignInStage['act']) => void,
  actions: typeof SIGN,
])[] = [
  ['on review', () => undefined, SIGN],
  ['declined', by('sign', 'wallet/request-declined'), SIGN],
  ['locked', by('sign', 'wallet/locked'), SIGN],
  ['refused by the server', by('add', 'sign-in/refused'), SIGN],
  ['unclear, since the server does not answer', by('add', 'http/timeout'), SIGN],
  ['signed by a wrong clock', by('add', 'sign-in/expired'), {primary: ['Try again'], quiet: ['Cancel']}],
];

describe('the actions of a sign-in that is', () => {
  for (const [outcome, refuse, actions] of OUTCOMES)
    it(`${outcome}: ${[...actions.primary, ...actions.quiet].join(', ')}`, async () => {
      const stage = await createSignInStage();
      stage.client.connectAs({address: ADA.address});
      await stage.api.check();
      await stage.client.loadMessagesOf('signIn');
      const view = await themed<HTMLElement>(
        html`<drawbridge-siwx-sign-message-view
          .client=${stage.client}
          .api=${stage.api}
        ></drawbridge-siwx-sign-message-view>`,
      );
      await stage.api.prepare();
      refuse(stage.act);
      if (outcome !== 'on review') await stage.api.sign();
      await drawn();
      expect(actionsIn(view)).to.deep.equal(actions);
    });
});

function by(step: 'sign' | 'add', code: ErrorCode): (act: SignInStage['act']) => void {
  const fail = (): Promise<never> =>
    Promise.reject(new DrawbridgeError(code, 'As the test wants it', {name: 'Aspen'}));
  return (act) => {
    if (step === 'sign') act.sign = fail;
    else act.add = fail;
  };
}

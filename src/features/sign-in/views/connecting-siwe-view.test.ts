import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Message} from '../../../core/messages/message.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {createSignInStage, type SignInStage} from '../testing/sign-in-stage.js';
import './connecting-siwe-view.js';
import type {ConnectingSiweView} from './connecting-siwe-view.js';

const ASPEN = {name: 'Aspen'};

describe('<drawbridge-connecting-siwe-view>', () => {
  it('is accessible, also with a problem', async () => {
    for (const problem of [undefined, ['error.signInRefused']] as const) {
      const {view} = await setup({...(problem && {problem})});
      await expect(view.parentElement).to.be.accessible();
    }
  });

  it('shows the current step, and lets the user cancel', async () => {
    const {view, waiting} = await setup();
    expect(inTree(view.shadowRoot!, '[role="status"]')).not.to.equal(null);
    expect(text(view)).to.contain('Aspen');
    press(view, 'sign-in-cancel');
    expect(isDrawbridgeError(await failureOf(waiting), 'connect/cancelled')).to.equal(true);
  });

  it('shows why the sign-in failed and that the wallet is disconnected, and leads back to the wallets', async () => {
    const {view, stage} = await setup();
    stage.client.router.push('ConnectingSiwe');
    stage.api.connectSignIn.fail(['error.signInRefused']);
    await drawn();
    const problem = inTree(view.shadowRoot!, '[data-testid="sign-in-problem"]');
    expect(problem?.textContent.trim()).to.equal(stage.client.messages.get()['error.signInRefused']);
    expect(text(view)).to.contain('disconnected');
    press(view, 'sign-in-retry');
    expect(stage.client.router.current.view).to.equal('Connect');
    expect(stage.api.connectSignIn.state.get().status).to.equal('idle');
  });

  it('stays unchanged after a valid signature, without Cancel', async () => {
    const {view, stage} = await setup();
    const before = text(view);
    stage.api.connectSignIn.finish();
    await drawn();
    expect(text(view)).to.equal(before);
    const cancel = inTree(view.shadowRoot!, '[data-testid="sign-in-cancel"]');
    expect(cancel?.hasAttribute('disabled')).to.equal(true);
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows no reason after the user cancelled', async () => {
    const {view, stage} = await setup();
    stage.api.connectSignIn.fail(undefined);
    await drawn();
    expect(inTree(view.shadowRoot!, '[data-testid="sign-in-problem"]')).to.equal(null);
    expect(inTree(view.shadowRoot!, '[data-testid="sign-in-retry"]')).not.to.equal(null);
  });
});

interface Scene {
  readonly problem?: Message;
}

async function setup({problem}: Scene = {}): Promise<{
  view: ConnectingSiweView;
  stage: SignInStage;
  waiting: Promise<never>;
}> {
  const stage = await createSignInStage();
  const {client, api} = stage;
  const waiting = api.connectSignIn.begin(ASPEN);
  if (problem) api.connectSignIn.fail(problem);
  await client.loadMessagesOf('signIn');
  const view = await themed<ConnectingSiweView>(
    html`<drawbridge-connecting-siwe-view .client=${client} .api=${api}></drawbridge-connecting-siwe-view>`,
  );
  await drawn();
  return {view, stage, waiting};
}

function text(view: ConnectingSiweView): string {
  return view.shadowRoot?.textContent ?? '';
}

function press(view: ConnectingSiweView, id: string): void {
  inTree(view.shadowRoot!, `[data-testid="${id}"]`)?.click();
}

import {expect, fixture, html} from '@open-wc/testing';
import {FakeLogin} from '../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import {drawn} from '../../testing/fakes/ui/in-tree.js';
import './open-wallet.js';
import './wallet-button.js';
import type {DrawbridgeWalletButton} from './wallet-button.js';

describe('the wallet button of a social login', () => {
  it('starts the login in the tap itself once the feature is loaded', async () => {
    const {button, started, prepared} = await setup('google');
    button.renderRoot.querySelector('button')!.dispatchEvent(new PointerEvent('pointerenter'));
    await eventually(() => prepared.length === 1);
    await drawn();
    button.click();
    expect(started).to.deep.equal(['google']);
  });

  it('opens the login for a tap before the feature is loaded', async () => {
    const {client, button, started} = await setup('google');
    button.click();
    await eventually(() => client.router.current.view === 'EmailLogin');
    expect(client.modal.state.get().open).to.equal(true);
    expect(started).to.deep.equal([]);
  });

  it('opens the login where the user has to accept the terms first', async () => {
    const {client, button, started, prepared} = await setup('google', {
      termsConditionsUrl: 'https://harbour.test/terms',
      features: {legalCheckbox: true},
    });
    button.renderRoot.querySelector('button')!.dispatchEvent(new PointerEvent('pointerenter'));
    await eventually(() => prepared.length === 1);
    await drawn();
    button.click();
    await eventually(() => client.router.current.view === 'EmailLogin');
    expect(started).to.deep.equal([]);
  });

  it('shows the name of each login', async () => {
    const names = [];
    for (const wallet of ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'email'])
      names.push((await setup(wallet)).button.renderRoot.textContent?.trim());
    const expected = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook', 'Email'];
    expect(names).to.deep.equal(expected);
  });
});

interface Stage {
  readonly client: FakeClient;
  readonly button: DrawbridgeWalletButton;
  readonly started: readonly string[];
  readonly prepared: readonly true[];
}

async function setup(wallet: string, options: FakeClientOptions = {}): Promise<Stage> {
  const client = createFakeClient(options);
  client.connectors.add(new FakeLogin());
  const started: string[] = [];
  const prepared: true[] = [];
  const api = {
    prepare: () => void prepared.push(true),
    startSocial: async (provider: string) => void started.push(provider),
  };
  Object.assign(client, {use: async () => api});
  const element = html`<drawbridge-wallet-button
    .client=${client}
    wallet=${wallet}
  ></drawbridge-wallet-button>`;
  return {client, button: await fixture(element), started, prepared};
}

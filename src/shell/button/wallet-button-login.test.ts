import {expect, fixture, html} from '@open-wc/testing';
import {createDrawbridge} from '../../client/create-drawbridge.js';
import {checkOptions} from '../../core/config/check-options.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {LOGIN_METHODS, WINDOW_PROVIDERS} from '../../core/model/login.js';
import {registry} from '../../features/registry.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {FakeLogin} from '../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import {drawn} from '../../testing/fakes/ui/in-tree.js';
import {warningsOf} from '../../testing/fakes/warnings-of.js';
import './open-wallet.js';
import {IN_WINDOW, type DrawbridgeWalletButton} from './wallet-button.js';

const WITH_LOGIN: FakeClientOptions = {
  connectors: [{id: 'auth', load: () => Promise.reject(new Error('The test adds the connector.'))}],
};
const WITH_OTHER_LOGIN: FakeClientOptions = {
  connectors: [{id: 'other', load: () => Promise.reject(new Error('The test adds the connector.'))}],
};
const WITH_TERMS: FakeClientOptions = {
  termsConditionsUrl: 'https://harbour.test/terms',
  features: {legalCheckbox: true},
};
const open = window.open;

describe('the wallet button of a social login', () => {
  it('knows each that logs in in a window', () => {
    const names = LOGIN_METHODS.filter((method) => IN_WINDOW.test(method));
    expect(names).to.deep.equal(WINDOW_PROVIDERS);
  });

  afterEach(() => {
    window.open = open;
  });

  it('starts the login in the tap itself once the feature is loaded', async () => {
    const {button, started, prepared} = await setup('google');
    button.renderRoot.querySelector('button')!.dispatchEvent(new PointerEvent('pointerenter'));
    await eventually(() => prepared.length === 1);
    await drawn();
    button.click();
    expect(started).to.deep.equal(['google']);
  });

  for (const [title, options] of [
    ['of a project', {projectId: 'a'.repeat(32)}],
    ['with the plug-in', WITH_LOGIN],
  ] as const)
    it(`opens the window in a tap before the feature is loaded, and the login takes it over, on a page ${title}`, async () => {
      const {button, started, windows, taken} = await setup('google', options);
      button.click();
      expect(windows).to.have.length(1);
      await eventually(() => started.length === 1);
      expect(started).to.deep.equal(['google']);
      expect(taken).to.deep.equal(windows);
    });

  for (const when of ['before', 'after'] as const)
    it(`connects the button's chain family by a tap ${when} the feature is loaded`, async () => {
      const {button, prepared, families} = await setup('google', WITH_LOGIN);
      button.namespace = 'eip155';
      if (when === 'after') {
        button.renderRoot.querySelector('button')!.dispatchEvent(new PointerEvent('pointerenter'));
        await eventually(() => prepared.length === 1);
        await drawn();
      }
      button.click();
      await eventually(() => families.length === 1);
      expect(families).to.deep.equal(['eip155']);
    });

  it('closes the window if the login cannot be loaded', async () => {
    const {client, button, windows} = await setup('google', WITH_LOGIN);
    Object.assign(client, {use: () => Promise.reject(new DrawbridgeError('chunk/unavailable', 'Gone'))});
    button.click();
    await eventually(() => windows[0]?.isClosed === true);
    await eventually(() => client.reported.length === 1);
  });

  for (const [wallet, options, why] of [
    ['google', WITH_OTHER_LOGIN, 'on a page whose login is of another plug-in'],
    ['farcaster', WITH_LOGIN, 'for Farcaster, which shows a code'],
    ['email', WITH_LOGIN, 'for e-mail'],
    ['google', {...WITH_LOGIN, ...WITH_TERMS}, 'where the user has to accept the terms first'],
  ] as const) {
    it(`opens the login in the modal for a tap before the feature is loaded, ${why}`, async () => {
      const {client, button, started, windows} = await setup(wallet, options);
      button.click();
      await eventually(() => client.router.current.view === 'EmailLogin');
      expect(client.modal.state.get().open).to.equal(true);
      expect([started, windows]).to.deep.equal([[], []]);
    });
  }

  it('opens the login where the user has to accept the terms first', async () => {
    const {client, button, started, prepared} = await setup('google', WITH_TERMS);
    button.renderRoot.querySelector('button')!.dispatchEvent(new PointerEvent('pointerenter'));
    await eventually(() => prepared.length === 1);
    await drawn();
    button.click();
    await eventually(() => client.router.current.view === 'EmailLogin');
    expect(started).to.deep.equal([]);
  });

  for (const [wallet, features, option] of [
    ['google', {socials: false}, 'features.socials'],
    ['discord', {socials: ['google', 'apple']}, 'features.socials'],
    ['farcaster', {socials: ['google', 'apple']}, 'features.socials'],
    ['email', {email: false}, 'features.email'],
  ] as const) {
    const setting = `${wallet} with ${JSON.stringify(features)}`;
    for (const [title, isHovered] of [
      ['in a tap before the feature is loaded', false],
      ['after the button was hovered', true],
    ] as const)
      it(`starts no login for ${setting} ${title}, opens the others, and names the option`, async () => {
        const {client, button, started, prepared, windows} = await setup(wallet, {...WITH_LOGIN, features});
        const warnings = await warningsOf(async () => {
          if (isHovered) await hover(button);
          button.click();
          expect(windows).to.deep.equal([]);
          await eventually(() => client.reported.length === 1);
        });
        expect(client.reported[0]).to.include({code: 'connect/connector-missing'});
        expect(String(client.reported[0])).to.contain(option);
        expect(warnings.join()).to.contain(option);
        expect([client.modal.state.get().open, client.router.current.view]).to.deep.equal([true, 'Connect']);
        expect([started, prepared, windows]).to.deep.equal([[], [], []]);
      });

    it(`starts no login for ${setting} once the page has switched it off, and again once it is on`, async () => {
      const {client, button, started, prepared, windows} = await setup(wallet, WITH_LOGIN);
      await hover(button);
      if (wallet !== 'email') await eventually(() => prepared.length === 1);
      await drawn();
      client.updateFeatures(features);
      await warningsOf(async () => {
        button.click();
        await eventually(() => client.reported.length === 1);
      });
      expect([client.router.current.view, started, windows]).to.deep.equal(['Connect', [], []]);
      client.updateFeatures({email: true, socials: LOGIN_METHODS.filter((method) => method !== 'email')});
      await eventually(() => button.dataset['state'] === 'disconnected');
      button.click();
      await eventually(() => started.length === 1 || client.router.current.view === 'EmailLogin');
    });
  }

  for (const [title, options] of [
    ['that the page leaves out', {features: {socials: ['discord']}}],
    ['of a page with terms', WITH_TERMS],
  ] as const)
    it(`opens no window in the first tap for a login ${title}`, async () => {
      const {windows} = spyOnWindows();
      const client = createDrawbridge(
        {
          projectId: 'a'.repeat(32),
          networks: ['eip155:1'],
          env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
          ...options,
        },
        checkOptions,
        {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
      );
      const button = await fixture<DrawbridgeWalletButton>(
        html`<drawbridge-wallet-button .client=${client} wallet="google"></drawbridge-wallet-button>`,
      );
      await warningsOf(async () => {
        button.click();
        await eventually(() => client.getState().open);
      });
      expect(windows).to.deep.equal([]);
      await client.destroy();
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
  /** The chain family of each login that was started. */
  readonly families: readonly (string | undefined)[];
  /** Windows that the page has opened. */
  readonly windows: readonly FakeWindow[];
  /** Windows that the login was given. */
  readonly taken: readonly unknown[];
}

interface FakeWindow {
  readonly isClosed: boolean;
  close(): void;
}

async function hover(button: DrawbridgeWalletButton): Promise<void> {
  button.renderRoot.querySelector('button')!.dispatchEvent(new PointerEvent('pointerenter'));
  await drawn();
}

function spyOnWindows(): Pick<Stage, 'windows'> {
  const windows: FakeWindow[] = [];
  window.open = () => {
    const opened = {
      isClosed: false,
      close: () => void (opened.isClosed = true),
    };
    windows.push(opened);
    return opened as unknown as Window;
  };
  return {windows};
}

async function setup(wallet: string, options: FakeClientOptions = {}): Promise<Stage> {
  const client = createFakeClient(options);
  client.connectors.add(new FakeLogin());
  const started: string[] = [];
  const prepared: true[] = [];
  const families: (string | undefined)[] = [];
  const taken: unknown[] = [];
  const {windows} = spyOnWindows();
  const api = {
    prepare: () => void prepared.push(true),
    startSocial: async (provider: string, opened?: unknown, namespace?: string) => {
      started.push(provider);
      families.push(namespace);
      if (opened) taken.push(opened);
    },
  };
  Object.assign(client, {use: async () => api});
  const element = html`<drawbridge-wallet-button
    .client=${client}
    wallet=${wallet}
  ></drawbridge-wallet-button>`;
  return {client, button: await fixture(element), started, prepared, families, windows, taken};
}

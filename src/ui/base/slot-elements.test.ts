import {expect, fixture, html} from '@open-wc/testing';
import {translate} from '../../core/messages/message.js';
import type {LoginMethod} from '../../core/model/login.js';
import {bitcoin} from '../../core/model/networks/other-families.js';
import {createFakeEmailLogin} from '../../features/email-login/testing/fake-email-login.js';
import {ON} from '../../testing/fakes/client/fake-chains.js';
import {createScriptedConnector} from '../../testing/fakes/client/fake-connection.js';
import {FakeLogin} from '../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {everyFeatureWith} from '../../testing/fakes/every-feature.js';
import {createFakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import '../../features/account/views/account-tabs.js';
import '../../features/connect/views/connect/connect-view.js';
import {themed} from '../../testing/fakes/ui/themed.js';
import {connectTitle} from './connecting/method-places.js';

const ON_BITCOIN = {networks: [bitcoin], connection: ON.bip122} as const;

describe('the slot entries of features', () => {
  for (const [what, options, offered] of [
    ['"onramp, swaps, receive, send" (spec 2)', {}, 'buy swap receive send'],
    ['only receiving where nothing can be sent', ON_BITCOIN, 'receive'],
    ['what is on', {features: {receive: false}}, 'buy swap send'],
    ['nothing where all is off', {features: {onramp: false, receive: false, send: false, swaps: false}}, ''],
    ['the adopter’s order', {features: {walletFeaturesOrder: ['send', 'receive']}}, 'send receive buy swap'],
    [
      'the forgotten ones last',
      {features: {walletFeaturesOrder: ['swaps', 'send']}},
      'swap send buy receive',
    ],
    ['each once', {features: {walletFeaturesOrder: ['send', 'send']}}, 'send buy swap receive'],
    ['no swaps on another network than those of the page', {swap: {networks: []}}, 'buy receive send'],
    [
      'no swaps in a restricted time zone',
      {restrictedTimeZones: {swaps: ['EUROPE/BERLIN']}},
      'buy receive send',
    ],
    [
      'no purchases in a restricted time zone',
      {restrictedTimeZones: {onramp: ['EUROPE/BERLIN']}},
      'swap receive send',
    ],
  ] as const) {
    it(`are ${what}`, async () => {
      const {shown} = await setup(options);
      await eventually(() => shown() === offered, `It is '${shown()}'.`);
    });
  }

  it('follow the account and the settings, with the same elements', async () => {
    const {client, element, shown} = await setup({});
    await eventually(() => shown() === 'buy swap receive send');
    const [receive] = allInTree(element, 'drawbridge-receive-tile');
    client.features.update({send: false, swaps: false});
    await drawn();
    expect(shown()).to.equal('buy receive');
    expect(allInTree(element, 'drawbridge-receive-tile')).to.deep.equal([receive]);
    client.connections.clear('eip155');
    await drawn();
    expect(shown()).to.equal('');
  });
});

describe('the logins on Connect', () => {
  for (const [what, options, lastMethod] of [
    ['both, after the wallets', {}, undefined],
    ['both, before the wallets', {features: {connectMethodsOrder: ['email', 'social', 'wallet']}}, undefined],
    ['two socials', {features: {email: false, socials: ['google', 'x']}}, undefined],
    ['an email login, used before', {features: {socials: false}}, 'email'],
  ] as const)
    it(`have their place before the modal opens, and keep it: ${what}`, async () => {
      const {client, element, methods} = await connect({...options, isClosed: true, lastMethod});
      expect(methods(), 'in a closed modal').to.deep.equal([]);
      const heights = (): readonly number[] => [element.offsetHeight, inTree(element, 'ul')!.offsetTop];
      const before = heights();
      client.modal.open();
      await eventually(
        () => methods().length > 0 && methods().every((each) => inTree(each, 'input, button')),
        'They are not loaded.',
      );
      await drawn();
      expect(heights()).to.deep.equal(before);
    });

  it('load the login once the user uses them, and not before', async () => {
    const {api, methods} = await connect();
    let loads = 0;
    api.onLoad = () => void (loads += 1);
    await eventually(() => methods().length === 2 && inTree(methods()[0]!, 'input'), 'They are not loaded.');
    await drawn();
    expect(loads).to.equal(0);
    inTree(methods()[0]!, 'input')!.focus();
    await eventually(() => api.calls.includes('selectEmail'));
    expect(loads).to.equal(1);
  });

  for (const [who, options] of [
    ['a new visitor', {}],
    ['a user who has logged in before', {lastMethod: 'google'}],
  ] as const)
    it(`ask the login service for nothing while ${who} walks through them, and once at a typed character`, async () => {
      const {api, methods} = await connect(options);
      await eventually(
        () => methods().length === 2 && inTree(methods()[1]!, 'button'),
        'They are not loaded.',
      );
      const controls = methods().flatMap((each) => allInTree(each, 'input, button'));
      for (const control of controls) control.focus();
      inTree(methods()[1]!, 'button')!.dispatchEvent(
        new PointerEvent('pointerdown', {bubbles: true, composed: true}),
      );
      await eventually(() => api.calls.includes('selectEmail'));
      await drawn();
      expect(api.calls).to.deep.equal(['selectEmail']);
      const input = inTree(methods()[0]!, 'input') as HTMLInputElement;
      for (const value of ['a', 'ad']) {
        input.value = value;
        input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      }
      await eventually(() => api.calls.includes('prepare'));
      await drawn();
      expect(api.calls.filter((call) => call === 'prepare')).to.have.length(1);
    });

  for (const [what, provider, options, calls, windows] of [
    ['in the tap', 'google', {}, ['startSocial google opened'], 1],
    ['never for Farcaster', 'farcaster', {}, ['startSocial farcaster'], 0],
    ['never in Telegram', 'google', {device: {isTelegram: true}}, ['startSocial google'], 0],
  ] as const)
    it(`open a window before the login is loaded: ${what}`, async () => {
      const {api, methods} = await connect(options);
      await eventually(() => inTree(methods()[1] ?? document.body, '[data-testid=social-google]'));
      const {opened, restore} = watchWindows();
      try {
        inTree(methods()[1]!, `[data-testid=social-${provider}]`)!.click();
        expect(opened).to.have.length(windows);
        await eventually(() => api.calls.some((call) => call.startsWith('startSocial')));
        expect(api.calls.filter((call) => call.startsWith('startSocial'))).to.deep.equal(calls);
      } finally {
        restore();
      }
    });

  it('close the window if the login cannot be loaded', async () => {
    const {api, client, methods} = await connect();
    await eventually(() => inTree(methods()[1] ?? document.body, '[data-testid=social-google]'));
    api.onLoad = () => {
      throw new TypeError('Offline');
    };
    const {opened, restore} = watchWindows();
    try {
      inTree(methods()[1]!, '[data-testid=social-google]')!.click();
      await eventually(() => opened[0]?.closed === true);
      await eventually(() => client.reported.length > 0);
    } finally {
      restore();
    }
  });

  for (const [order, shown] of [
    [['wallet', 'email', 'social'], 'wallets or email socials'],
    [['social', 'email', 'wallet'], 'socials email or wallets'],
    [['social', 'wallet', 'email'], 'socials or wallets or email'],
  ] as const)
    it(`are in the page’s order: ${shown}`, async () => {
      const {order: there} = await connect({features: {connectMethodsOrder: order}});
      await eventually(() => there() === shown, `It is '${there()}'.`);
    });

  for (const [title, options] of [
    ['Log in or connect a wallet', {}],
    ['Connect Wallet', {features: {email: false, socials: false}}],
    ['Join us', {messages: {'connect.title': 'Join us'}}],
    ['Enter', {messages: {'connect.title': 'Join us', 'connect.titleWithLogin': 'Enter'}}],
  ] as const)
    it(`give Connect the title ${title}`, async () => {
      const {client} = await connect(options);
      expect(translate(client.messages.get(), connectTitle(client))).to.equal(title);
    });

  it('are left out while the modal connects a chain family that no login serves', async () => {
    const {client, order} = await connect();
    await eventually(() => order().includes('email'));
    client.wallets.filterBy('bip122');
    await eventually(() => !order().includes('email'));
    expect(order()).not.to.include('socials');
    expect(translate(client.messages.get(), connectTitle(client))).to.equal('Connect Wallet');
    client.wallets.filterBy('eip155');
    await eventually(() => order().includes('email'));
  });

  it('are left out by the options', async () => {
    const {client, order} = await connect({features: {email: false, socials: false}});
    expect(order()).to.equal('wallets');
    client.features.update({email: true});
    await eventually(() => order().includes('email'));
  });

  it('are disabled until the user has agreed to the terms', async () => {
    const terms = {features: {legalCheckbox: true}, termsConditionsUrl: 'https://harbour.test/terms'};
    const {element, methods} = await connect(terms);
    await eventually(() => methods().length === 2 && inTree(methods()[0]!, 'input'), 'They are not loaded.');
    expect(methods().map(({inert}) => inert)).to.deep.equal([true, true]);
    inTree(element, 'drawbridge-checkbox', 'input')!.click();
    await drawn();
    expect(methods().map(({inert}) => inert)).to.deep.equal([false, false]);
  });
});

/** Records windows in place of opening them. */
function watchWindows() {
  const {open} = window;
  const opened: {closed: boolean; close(): void}[] = [];
  window.open = () => {
    const fake = {
      closed: false,
      close() {
        fake.closed = true;
      },
    };
    opened.push(fake);
    return fake as Window;
  };
  return {opened, restore: () => void (window.open = open)};
}

interface Given extends FakeClientOptions {
  readonly isClosed?: boolean;
  readonly lastMethod?: LoginMethod | undefined;
}

async function connect({isClosed = false, lastMethod, ...options}: Given = {}) {
  const api = createFakeEmailLogin();
  const login = new FakeLogin();
  login.login.lastMethod = lastMethod;
  const client = createFakeClient({
    manifests: everyFeatureWith(api.feature),
    connectors: [login.plugin()],
    ...options,
  });
  client.connectors.add(createScriptedConnector(), login);
  if (!isClosed) client.modal.open();
  const element = await themed<HTMLElement>(
    html`<drawbridge-connect-view .client=${client}></drawbridge-connect-view>`,
  );
  await eventually(() => inTree(element, '[data-testid^=connector]'), 'Connect is empty.');
  const names: Readonly<Record<string, string>> = {
    'drawbridge-login-email': 'email',
    'drawbridge-login-socials': 'socials',
    'drawbridge-divider': 'or',
    ul: 'wallets',
  };
  return {
    api,
    client,
    element,
    methods: () => allInTree(element, 'drawbridge-login-email, drawbridge-login-socials'),
    order: () => [...element.shadowRoot!.children].flatMap(({localName}) => names[localName] ?? []).join(' '),
  };
}

async function setup({connection, ...options}: FakeClientOptions & {connection?: typeof ON.bip122}) {
  const client = createFakeClient(options);
  client.connectAs(connection);
  const element = await fixture<HTMLElement>(
    html`<drawbridge-wallet-features .client=${client}></drawbridge-wallet-features>`,
  );
  await drawn();
  return {
    client,
    element,
    shown: () =>
      allInTree(element, '[data-testid^="feature-"]')
        .map(({dataset}) => dataset['testid']?.replace('feature-', ''))
        .join(' '),
  };
}

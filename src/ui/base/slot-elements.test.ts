import {expect, fixture, html} from '@open-wc/testing';
import {bitcoin} from '../../core/model/networks/other-families.js';
import {createFakeEmailLogin} from '../../testing/fakes/client/fake-email-login.js';
import {createFakeConnector} from '../../testing/fakes/client/fake-connection.js';
import {FakeLogin} from '../../testing/fakes/connectors/fake-login.js';
import {everyFeature} from '../../testing/fakes/every-feature.js';
import {ON} from '../../testing/fakes/client/fake-chains.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import '../../features/account/views/account-tabs.js';
import '../../features/connect/views/connect/connect-view.js';
import {allInTree, drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import {themed} from '../../testing/fakes/ui/themed.js';

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
  it('have their place before they are loaded, and keep it', async () => {
    const {element, methods} = await connect();
    const [email, socials] = methods();
    expect([email, socials].map((each) => each!.offsetHeight)).to.deep.equal([56, 116]);
    const {offsetHeight} = element;
    await eventually(() => inTree(email!, 'input') && inTree(socials!, 'button'), 'They are not loaded.');
    await drawn();
    expect([email, socials].map((each) => each!.offsetHeight)).to.deep.equal([56, 116]);
    expect(element.offsetHeight).to.equal(offsetHeight);
  });

  for (const [order, shown] of [
    [['wallet', 'email', 'social'], 'wallets or email socials'],
    [['social', 'email', 'wallet'], 'socials email or wallets'],
    [['social', 'wallet', 'email'], 'socials or wallets or email'],
  ] as const)
    it(`are in the page’s order: ${shown}`, async () => {
      const {order: there} = await connect({features: {connectMethodsOrder: order}});
      expect(there()).to.equal(shown);
    });

  it('are left out by the options', async () => {
    const {client, order} = await connect({features: {email: false, socials: false}});
    expect(order()).to.equal('wallets');
    client.features.update({email: true});
    await drawn();
    expect(order()).to.contain('email');
  });

  it('are disabled until the user has agreed to the terms', async () => {
    const terms = {features: {legalCheckbox: true}, termsConditionsUrl: 'https://harbour.test/terms'};
    const {element, methods} = await connect(terms);
    await eventually(() => inTree(methods()[0]!, 'input'));
    expect(methods().map(({inert}) => inert)).to.deep.equal([true, true]);
    inTree(element, 'drawbridge-checkbox', 'input')!.click();
    await drawn();
    expect(methods().map(({inert}) => inert)).to.deep.equal([false, false]);
  });
});

async function connect(options: FakeClientOptions = {}) {
  const api = createFakeEmailLogin();
  const login = new FakeLogin();
  const client = createFakeClient({
    manifests: [...everyFeature, api.feature],
    connectors: [login.plugin()],
    ...options,
  });
  client.connectors.add(createFakeConnector(), login);
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

import {expect} from '@open-wc/testing';
import type {Drawbridge} from '../../client/drawbridge.js';
import type {Features} from '../../core/config/options.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Network} from '../../core/model/network.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import {base} from '../../core/model/networks/rollups.js';
import type {ConnectorEnv, ConnectorPlugin} from '../../core/ports/connector-plugin.js';
import type {PluginManifest} from '../../core/ports/feature.js';
import {createDrawbridge} from '../../exports/index.js';
import '../../exports/elements.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {pageClientOf} from '../fakes/client/page-client-of.js';
import {eventually} from '../fakes/eventually.js';
import {failureOf} from '../fakes/failure-of.js';
import {allInTree, drawn, focused, inTree} from '../fakes/ui/in-tree.js';
import {codeLogin} from './code-login.js';
import {codeLoginFeature} from './feature.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const RIGHT = '471100';

describe('a connector that adds a view', () => {
  let client: Drawbridge;
  afterEach(() => client.destroy());

  it('is chosen by its row, requests a code in its view, and connects with the right one', async () => {
    ({client} = setup());
    await openView(client);
    expect(client.getState()).to.include({open: true, view: 'EnterCode'});
    expect(title()).to.contain('Code login');
    await eventually(() => focused() === field(), 'The field has no focus.');
    await enter('123456');
    await eventually(() => problem() !== '', 'The wrong code is not refused.');
    expect(client.getState()).to.include({open: true, view: 'EnterCode', status: 'connecting'});
    await enter(RIGHT);
    await eventually(() => client.getState().status === 'connected');
    await eventually(() => !client.getState().open, 'The modal stays.');
    expect(client.getState().address).to.equal(ADDRESS);
  });

  for (const [order, place] of [
    [['email', 'wallet'], 'before'],
    [['wallet', 'email'], 'after'],
  ] as const) {
    it(`has its element on Connect ${place} the wallets at the page’s choice, and opens its view when pressed`, async () => {
      ({client} = setup({features: {connectMethodsOrder: order}}));
      await client.open();
      await eventually(method, 'There is no element.');
      const row = allInTree(document.body, '[data-testid="connector-codeLogin"]')[0]!;
      expect(top(method()!) < top(row) ? 'before' : 'after').to.equal(place);
      await press('method-codeLogin');
      await viewShown();
      await enter(RIGHT);
      await eventually(() => client.getState().status === 'connected');
    });
  }

  it('has no element on Connect while its feature does not offer it, and follows a change', async () => {
    ({client} = setup({features: {email: false}}));
    await client.open();
    await eventually(() => inTree(document.body, '[data-testid="connector-codeLogin"]'));
    expect(method()).to.equal(undefined);
    client.updateFeatures({email: true});
    await eventually(method, 'There is no element.');
  });

  it('is disabled on Connect until the user has agreed to the terms', async () => {
    ({client} = setup({features: {legalCheckbox: true}, termsConditionsUrl: 'https://terms.example'}));
    await client.open();
    await eventually(method, 'There is no element.');
    expect(method()!.matches('[disabled]') && method()!.inert).to.equal(true);
    (inTree(document.body, 'drawbridge-checkbox', 'input') as HTMLElement).click();
    await eventually(() => !method()!.inert);
  });

  it('reads the option that its feature adds', async () => {
    ({client} = setup({features: {codeLength: 8}}));
    await openView(client);
    const boxes = () => allInTree(document.body, '.box');
    expect(boxes()).to.have.length(8);
    client.updateFeatures({codeLength: 4});
    await eventually(() => boxes().length === 4, 'The change is not followed.');
  });

  it('has its tile on the account, and is restored after a reload without a prompt', async () => {
    const storage = memoryStorage();
    ({client} = setup({storage}));
    await openView(client);
    await enter(RIGHT);
    await eventually(() => !client.getState().open);
    await client.destroy();
    ({client} = setup({storage}));
    await eventually(() => client.getState().status === 'connected');
    expect(client.getState()).to.include({open: false, address: ADDRESS});
    await client.open();
    await eventually(() => inTree(document.body, '[data-testid="feature-codeLogin"]'), 'There is no tile.');
  });

  it('opens the modal when the page connects, and closes it afterwards', async () => {
    ({client} = setup());
    const connecting = client.connect({connectorId: 'codeLogin'});
    await viewShown();
    await enter(RIGHT);
    await connecting;
    expect(client.getState()).to.include({status: 'connected', open: false});
  });

  const LEAVING = {
    'closes the modal': () => client.close(),
    'goes back': async () => press('header-back'),
  } as const;
  for (const [what, leave] of Object.entries(LEAVING)) {
    it(`is declined by a user who ${what}, and cleans up`, async () => {
      const {reported} = ({client} = setup());
      await openView(client);
      await leave();
      await eventually(() => client.getState().status === 'disconnected');
      await drawn();
      expect(inTree(document.body, 'drawbridge-enter-code-view')).to.equal(null);
      expect(client.getState().view).to.equal(what === 'goes back' ? 'Connect' : 'EnterCode');
      await eventually(() => reported().length > 0, 'The page hears of nothing.');
      expect(reported().map(({code}) => code)).to.deep.equal(['connect/declined']);
      // Nothing waits for the code any more, and the wallet can be prompted again.
      await openView(client);
      expect(problem()).to.equal('');
      await enter(RIGHT);
      await eventually(() => client.getState().status === 'connected');
    });
  }

  it('rejects as declined when the page connects and the user closes the modal', async () => {
    ({client} = setup());
    const failing = failureOf(client.connect({connectorId: 'codeLogin'}));
    await viewShown();
    client.close();
    expect(await failing).to.include({code: 'connect/declined'});
    expect(client.getState()).to.include({status: 'disconnected', open: false});
  });

  it('shows the failure in the user’s view, and prompts again only on request', async () => {
    const {service} = ({client} = setup());
    await openView(client);
    service.status = 500;
    await enter(RIGHT);
    await eventually(() => client.getState().view === 'ConnectingExternal');
    await eventually(() => inTree(document.body, '[data-testid="ask-again"]'));
    await drawn();
    expect(client.getState()).to.include({view: 'ConnectingExternal', status: 'disconnected'});
    expect(service.codes).to.deep.equal([RIGHT]);
    service.status = 200;
    await press('ask-again');
    await viewShown();
    await enter(RIGHT);
    await eventually(() => client.getState().status === 'connected');
  });

  it('closes the modal that it opened when it fails', async () => {
    const {service} = ({client} = setup());
    service.status = 500;
    const failing = failureOf(client.connect({connectorId: 'codeLogin'}));
    await viewShown();
    await enter(RIGHT);
    expect(await failing).to.include({code: 'http/status'});
    expect(client.getState()).to.include({status: 'disconnected', open: false});
  });

  it('returns to the view that requested it when it fails', async () => {
    const {service} = ({client} = setup());
    service.status = 500;
    await client.open({view: 'WhatIsAWallet'});
    const failing = failureOf(client.connect({connectorId: 'codeLogin'}));
    await viewShown();
    await enter(RIGHT);
    expect(await failing).to.include({code: 'http/status'});
    expect(client.getState()).to.include({view: 'WhatIsAWallet', open: true});
  });

  it('reports that its view cannot be loaded', async () => {
    const lost = {...codeLoginFeature.views.EnterCode, load: () => Promise.reject(new TypeError('offline'))};
    ({client} = setup({feature: {...codeLoginFeature, views: {EnterCode: lost}}}));
    expect(await failureOf(client.connect({connectorId: 'codeLogin'}))).to.include({
      code: 'chunk/unavailable',
    });
    expect(client.getState()).to.include({status: 'disconnected', open: false});
    await client.open();
    await press('connector-codeLogin');
    await eventually(() => inTree(document.body, '[data-testid="ask-again"]'));
    expect(client.getState().view).to.equal('ConnectingExternal');
  });

  it('stops with the client', async () => {
    ({client} = setup());
    const failing = failureOf(client.connect({connectorId: 'codeLogin'}));
    await viewShown();
    await client.destroy();
    expect(await failing).to.include({code: 'client/destroyed'});
    expect(inTree(document.body, 'drawbridge-enter-code-view')).to.equal(null);
  });

  it('gives the screen to the connector with the latest request', async () => {
    ({client} = setup({connectors: [plugin(undefined), otherLogin()]}));
    await client.open({view: 'WhatIsAWallet'});
    const [first, second] = ['codeLogin', 'otherLogin'].map((connectorId) => client.connect({connectorId}));
    expect(await failureOf(first!)).to.include({code: 'connect/cancelled'});
    await viewShown();
    await enter(RIGHT);
    await second;
    expect(client.getState()).to.include({status: 'connected', open: false});
  });

  it('shares its view between two calls', async () => {
    ({client} = setup());
    const both = [0, 1].map(() => client.connect({connectorId: 'codeLogin'}));
    await viewShown();
    await enter(RIGHT);
    await Promise.all(both);
    expect(client.getState()).to.include({status: 'connected', open: false});
  });

  for (const [what, feature] of [
    ['id', {...codeLoginFeature, id: 'send' as 'codeLogin'}],
    ['view', {...codeLoginFeature, views: {Connect: codeLoginFeature.views.EnterCode}}],
    ['option', {...codeLoginFeature, options: {send: {default: true, shape: 'true or false'}}}],
  ] as const) {
    it(`is rejected if its feature’s ${what} is taken`, async () => {
      const {reported} = ({client} = setup({feature}));
      await client.open({view: 'WhatIsAWallet'});
      await eventually(() => reported().length > 0);
      expect(reported()[0]).to.include({code: 'config/conflicting-options'});
      expect(client.getState()).to.include({open: true, view: 'WhatIsAWallet'});
    });
  }
});

describe('the environment of a connector plug-in', () => {
  it('is the client’s environment, without parts for one kind of wallet', async () => {
    let env: ConnectorEnv | undefined;
    const spy = spying((given) => (env = given));
    const {client, reported} = setup({connectors: [spy]});
    await pageClientOf(client).load();
    expect(Object.keys(env!).toSorted()).to.deep.equal([
      'clock',
      'defaultAccountTypes',
      'device',
      'endpoints',
      'fetch',
      'http',
      'instanceId',
      'interact',
      'metadata',
      'networks',
      'projectId',
      'random',
      'report',
      'rpc',
      'stepAside',
      'storage',
      'telemetry',
      'theme',
      'use',
    ]);
    expect(env!.endpoints.relay).to.equal('/relay');
    env!.report(new DrawbridgeError('http/offline', 'The service is away'));
    await eventually(() => reported().some(({code}) => code === 'http/offline'));
    await client.destroy();
  });

  it('has the networks of the page, the chosen one first', async () => {
    let env: ConnectorEnv | undefined;
    const connectors = [spying((given) => (env = given))];
    const {client} = setup({connectors, networks: [solana, mainnet, base], defaultNetwork: base});
    await pageClientOf(client).load();
    const ids = (): readonly unknown[] => env!.networks().map(({caipNetworkId}) => caipNetworkId);
    expect(ids()).to.deep.equal(['eip155:8453', 'eip155:1', solana.caipNetworkId]);
    await client.switchNetwork(mainnet);
    expect(ids()).to.deep.equal(['eip155:1', 'eip155:8453', solana.caipNetworkId]);
    await client.switchNetwork(solana);
    expect(ids()[0]).to.equal(solana.caipNetworkId);
    await client.destroy();
  });
});

interface Service {
  /** Its answer to the right code. */
  status: number;
  readonly codes: string[];
}

interface Given {
  readonly storage?: ReturnType<typeof memoryStorage>;
  /** Replaces the view of the plug-in. */
  readonly feature?: PluginManifest;
  readonly connectors?: readonly ConnectorPlugin[];
  readonly features?: Features;
  readonly termsConditionsUrl?: string;
  readonly networks?: readonly [Network, ...Network[]];
  readonly defaultNetwork?: Network;
}

function setup({
  storage = memoryStorage(),
  feature,
  features,
  connectors = [plugin(feature)],
  ...options
}: Given = {}) {
  const service: Service = {status: 200, codes: []};
  const errors: DrawbridgeError[] = [];
  const client = createDrawbridge({
    projectId: 'test',
    networks: [mainnet],
    connectors,
    endpoints: {relay: '/relay'},
    enableWalletConnect: false,
    features: {analytics: false, ...features},
    onError: ({error}) => void errors.push(error),
    ...options,
    env: {storage, fetch: async (input, init) => answer(service, new Request(input, init))},
  });
  return {client, service, reported: () => errors};
}

function plugin(feature: PluginManifest | undefined): ConnectorPlugin {
  const own = codeLogin();
  return {...own, load: async () => ({...(await own.load()), ...(feature && {feature})})};
}

/** A second connector that shows the same view. */
function otherLogin(): ConnectorPlugin {
  const own = codeLogin();
  return {
    id: 'otherLogin',
    async load() {
      const {create} = await own.load();
      return {create: (env) => Object.assign(create(env), {id: 'otherLogin'})};
    },
  };
}

function spying(take: (env: ConnectorEnv) => void): ConnectorPlugin {
  const own = codeLogin();
  return {
    ...own,
    async load() {
      const {create} = await own.load();
      return {create: (env) => (take(env), create(env))};
    },
  };
}

async function answer(service: Service, request: Request): Promise<Response> {
  const {origin, pathname, searchParams} = new URL(request.url);
  if (origin !== 'https://login.test') throw new TypeError('Tests fetch nothing');
  expect(pathname).to.equal('/codes');
  expect(searchParams.get('projectId')).to.equal('test');
  const {code} = (await request.json()) as {code: string};
  service.codes.push(code);
  if (code !== RIGHT) return new Response('', {status: 403});
  return new Response(JSON.stringify({address: ADDRESS}), {status: service.status});
}

async function openView(client: Drawbridge): Promise<void> {
  await client.open();
  await press('connector-codeLogin');
  await viewShown();
}

function method(): HTMLElement | undefined {
  return allInTree(document.body, 'drawbridge-code-login-method')[0];
}

function top(element: Element): number {
  return element.getBoundingClientRect().top;
}

function title(): string {
  return inTree(document.body, 'h1, h2')?.textContent ?? '';
}

function field(): HTMLInputElement | null {
  return inTree(document.body, 'drawbridge-enter-code-view', 'input') as HTMLInputElement | null;
}

function problem(): string {
  return inTree(document.body, 'drawbridge-enter-code-view', '#problem')?.textContent?.trim() ?? '';
}

async function viewShown(): Promise<void> {
  await eventually(() => field() !== null, 'The view does not appear.');
  await drawn();
}

async function enter(code: string): Promise<void> {
  field()!.value = code;
  await press('enter-code');
}

async function press(id: string): Promise<void> {
  const found = (): HTMLElement | undefined => allInTree(document.body, `[data-testid="${id}"]`)[0];
  await eventually(found, `nothing to press at ${id}`);
  found()!.click();
  await drawn();
}

import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import type {ConnectorPlugin} from '../core/ports/connector-plugin.js';
import type {FeatureContext, GateManifest, GateStatus, PluginManifest} from '../core/ports/feature.js';
import {createDrawbridge} from '../exports/index.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {CodeLoginConnector} from '../testing/code-login/code-login-connector.js';
import {createCodeLogin} from '../testing/code-login/create-code-login.js';
import {codeLoginFeature} from '../testing/code-login/feature.js';
import {connectFake} from '../testing/fakes/client/fake-connection.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import type {Client} from './client.js';
import type {Drawbridge} from './drawbridge.js';

/** The members of `FeatureContext`; one that is missing here, or not in the type, does not compile. */
const MEMBERS: Readonly<Record<keyof FeatureContext, true>> = {
  adapterOf: true,
  config: true,
  env: true,
  features: true,
  onDispose: true,
  open: true,
  report: true,
  router: true,
  subject: true,
  subjectOf: true,
  telemetry: true,
  toast: true,
  use: true,
  warn: true,
};

describe('the context of a plug-in', () => {
  let client: Drawbridge;
  afterEach(() => client.destroy());

  it('has the members of its type and no others', async () => {
    const {contexts, load} = ({client} = setup());
    await load();
    for (const context of Object.values(contexts())) {
      expect(namesOf(context)).to.deep.equal(Object.keys(MEMBERS));
      expect(namesOf(context.config)).to.deep.equal(['metadata', 'networks', 'projectId']);
      expect(namesOf(context.router)).to.deep.equal(['current', 'push', 'replace', 'reset']);
      expect(namesOf(context.toast)).to.deep.equal(['show']);
      expect(namesOf(context.features)).to.deep.equal(['state']);
      expect(namesOf(context.env)).to.deep.equal(['clock', 'fetch', 'random', 'storage']);
    }
    expect(Reflect.get(contexts().feature, 'connections')).to.equal(undefined);
  });

  it('shows views and messages in the modal, and follows its options', async () => {
    const {contexts, load} = ({client} = setup());
    const {router, toast, features} = await load();
    const {feature} = contexts();
    feature.router.push('EnterCode', {name: 'Code'});
    expect(router.current.view).to.equal('EnterCode');
    expect(feature.router.current).to.equal(router.current);
    feature.router.replace('Networks');
    feature.router.reset('Connect');
    expect(router.history.map(({view}) => view)).to.deep.equal(['Connect']);
    const hide = feature.toast.show({variant: 'success', message: ['codeLogin.code']});
    expect(toast.current.get()?.message).to.deep.equal(['codeLogin.code']);
    hide();
    expect(toast.current.get()).to.equal(undefined);
    client.updateFeatures({codeLength: 9});
    expect(feature.features.state.get()).to.equal(features.state.get());
    expect(feature.features.state.get().codeLength).to.equal(9);
    await feature.open();
    expect(client.getState().open).to.equal(true);
  });
});

function namesOf(value: object): readonly string[] {
  return Object.keys(value).toSorted();
}

function setup(): {
  client: Drawbridge;
  /** Creates the feature and the gate of the plug-in. */
  load(): Promise<Client>;
  contexts(): {readonly feature: FeatureContext; readonly gate: FeatureContext};
} {
  let [feature, gate]: (FeatureContext | undefined)[] = [];
  const plannedGate: GateManifest = {
    view: 'EnterCode',
    heldViews: [],
    back: 'close',
    isWanted: () => true,
    load: async () => (context: FeatureContext) => {
      gate = context;
      return {state: atom<GateStatus>('clear')};
    },
  };
  const manifest: PluginManifest = {
    ...codeLoginFeature,
    gates: [plannedGate],
    load: async () => (context: FeatureContext) => {
      feature = context;
      return createCodeLogin(context, {});
    },
  };
  const plugin: ConnectorPlugin = {
    id: 'codeLogin',
    load: async () => ({create: (env) => new CodeLoginConnector(env), feature: manifest}),
  };
  const client = createDrawbridge({
    projectId: 'test',
    networks: ['eip155:1'],
    connectors: [plugin],
    features: {analytics: false},
    env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
  });
  return {
    client,
    async load() {
      const inside = await pageClientOf(client).load();
      await inside.use('codeLogin');
      // Gates are loaded for a connected account.
      connectFake(inside.connections, {});
      await inside.flows.followGates();
      return inside;
    },
    contexts: () => ({feature: feature!, gate: gate!}),
  };
}

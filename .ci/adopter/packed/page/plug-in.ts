// A connector plug-in with a feature, written like an adopter's: with the packed types only.
import {
  createDrawbridge,
  type Connector,
  type ConnectorEnv,
  type ConnectorPlugin,
  type CreateFeature,
  type FeatureManifest,
  type FeatureOptions,
} from '@drawbridge/modal';

interface CodeApi {
  readonly length: number;
  nextCode(signal: AbortSignal): Promise<string>;
}

declare module '@drawbridge/modal' {
  interface FeatureApis {
    readonly code: CodeApi;
  }
  interface ViewParams {
    readonly AskCode: {readonly name: string};
  }
  interface Messages {
    readonly 'code.title': string;
    readonly 'code.for': (name: string) => string;
  }
  interface FeatureOptions {
    readonly digits: number;
  }
}

class AskCodeView extends HTMLElement {}

interface CodeFeature extends FeatureManifest<'code', never, 'AskCode', 'digits'> {}

const createCode: CreateFeature<'code'> = (context) => {
  context.onDispose(() => {});
  return {
    length: context.features.state.get().digits,
    nextCode: (signal) => Promise.reject(signal.reason),
  };
};

const feature: CodeFeature = {
  id: 'code',
  needs: [],
  views: {
    AskCode: {
      tag: 'drawbridge-ask-code-view',
      title: ({name}) => ['code.for', name],
      load: async () => customElements.define('drawbridge-ask-code-view', AskCodeView),
    },
  },
  options: {digits: {default: 6, shape: 'a number'}},
  messages: {
    prefixes: ['code'],
    load: {en: async () => ({'code.title': 'Code', 'code.for': (name: string) => `Code of ${name}`})},
  },
  slots: [
    {
      slot: 'account-tile',
      id: 'code',
      order: 9,
      label: ['code.title'],
      tag: 'drawbridge-code-tile',
      load: async () => {},
      isOffered: ({subject, features}) => subject?.connector.id === 'code' && features.digits > 0,
    },
  ],
  load: async () => createCode,
};

function createConnector(env: ConnectorEnv): Connector {
  return {
    id: 'code',
    type: 'EXTERNAL',
    name: 'Code',
    namespaces: ['eip155'],
    events: {subscribe: () => () => {}},
    async connect({networks, signal}) {
      const code = await env.use('code');
      await env.interact(async (screen) => {
        await screen.show('AskCode', {name: 'Code'});
        return code.nextCode(screen.signal);
      }, signal);
      const caipNetworkId = networks[0]?.caipNetworkId ?? 'eip155:1';
      const provider = {request: async () => {}};
      const accounts = [{namespace: 'eip155', address: '0x', type: 'eoa'}] as const;
      const session = {namespace: 'eip155', accounts, caipNetworkId, approved: 'all', provider} as const;
      return {wallet: {name: 'Code', type: 'EXTERNAL'}, namespaces: [session]};
    },
    restore: async () => ({status: 'gone'}),
    disconnect: async () => {},
  };
}

const code: ConnectorPlugin = {
  id: 'code',
  load: async () => ({create: createConnector, feature}),
};

const client = createDrawbridge({
  projectId: 'adopter',
  networks: ['eip155:1'],
  connectors: [code],
  features: {digits: 4},
  messages: {'code.title': 'Your code'},
});
client.updateFeatures({digits: 8} satisfies Partial<FeatureOptions>);

// Misspelt names do not compile.
// @ts-expect-error no such option
client.updateFeatures({digit: 8});
// @ts-expect-error an option of another type
client.updateFeatures({digits: 'eight'});
// @ts-expect-error no such sentence
createDrawbridge({networks: ['eip155:1'], messages: {'code.titel': 'Your code'}});
export const misspelt = (env: ConnectorEnv): unknown => [
  // @ts-expect-error no such feature
  env.use('cod'),
  // @ts-expect-error no such view
  env.interact((screen) => screen.show('AskCod', {name: 'Code'})),
  // @ts-expect-error no such parameter
  env.interact((screen) => screen.show('AskCode', {nam: 'Code'})),
];
// @ts-expect-error no such view
export interface WithMisspeltView extends FeatureManifest<'code', never, 'AskCod', 'digits'> {}
export const withoutView: CodeFeature = {
  ...feature,
  // @ts-expect-error a view that the manifest's type names is missing
  views: {AskCod: feature.views.AskCode},
};

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-ask-code-view': AskCodeView;
    'drawbridge-code-tile': HTMLElement;
  }
}

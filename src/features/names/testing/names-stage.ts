import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {SignMessageRequest} from '../../../core/ports/chain-adapter.js';
import type {HttpRequest} from '../../../core/ports/http.js';
import type {NameAnswer} from '../../../core/ports/transfers.js';
import {createFakeHttp, type FakeHttp} from '../../../testing/fake-http.js';
import {createFakeAdapter} from '../../../testing/fakes/client/fake-assets.js';
import {
  createFakeClient,
  type FakeClient,
  type FakeClientOptions,
} from '../../../testing/fakes/fake-client.js';
import type {NamesApi} from '../api.js';

/** A client with names, and a names service and a wallet controlled by the test. */
export interface NamesStage {
  readonly client: FakeClient;
  readonly api: NamesApi;
  readonly http: FakeHttp;
  /** Every request to sign, in order. */
  readonly asked: SignMessageRequest[];
  /** The answers of wallet, ENS and node; a test replaces them. */
  readonly act: {
    sign: (request: SignMessageRequest) => Promise<string>;
    ens: (name: string) => Promise<NameAnswer>;
    /** The time of the newest block; without it no node answers. */
    blockTime: () => Promise<number>;
  };
  /** Types a name, and waits for the results. */
  look(text: string): Promise<void>;
  /** Requests about typed names to the names service, as `METHOD path`. */
  calls(): readonly string[];
}

/** The names service's refusal of a request. */
export function refusal(description: string, status = 400, field = 'name'): () => Promise<never> {
  const cause = JSON.stringify({status: 'FAILED', reasons: [{field, description}]});
  return () =>
    Promise.reject(new DrawbridgeError('http/status', `HTTP status code: ${status}`, {status, cause}));
}

/** The service's record of a name. */
export function recordOf(name: string, address: string): object {
  const time = '2024-07-31T10:20:30.123456Z';
  return {
    name,
    registered_at: time,
    updated_at: time,
    attributes: null,
    addresses: {60: {address, created_at: null}},
  };
}

/** Suggestions for a label, none of them registered. */
export function suggestionsFor(label: string): object {
  const names = [label, `${label}1`, `${label}-wallet`];
  return {suggestions: names.map((name) => ({name: `${name}.reown.id`, registered: false}))};
}

/** The options of the feature; fake clients do not apply its defaults. */
export const NAME_OPTIONS = {names: true, nameZone: 'reown.id', nameSuffix: '.reown.id'} as const;

/** Creates a stage; nothing is connected. Every name is available. */
export async function createNamesStage(around: FakeClientOptions = {}): Promise<NamesStage> {
  const http = createFakeHttp({
    'v1/supported-chains': {http: ['eip155:1', 'eip155:8453'], ws: []},
    'v1/identity/*': {name: null, avatar: null},
    'v1/profile/account/*': [],
    'v1/profile/reverse/*': [],
    'v1/profile/suggestions/*': ({path}: {readonly path: string}) =>
      suggestionsFor(path.split('/').at(-1) ?? ''),
    'v1/profile/account': ({body}: HttpRequest) => {
      const {address, message} = body as {readonly address: string; readonly message: string};
      return recordOf((JSON.parse(message) as {readonly name: string}).name, address);
    },
  });
  const asked: SignMessageRequest[] = [];
  const act: NamesStage['act'] = {
    sign: async () => '0x5160',
    ens: async () => ({status: 'unregistered'}),
    blockTime: () => Promise.reject(new DrawbridgeError('rpc/failed', 'No node')),
  };
  const adapter = {
    ...createFakeAdapter({resolveName: ({name}) => act.ens(name), newestBlockTime: () => act.blockTime()}),
    signMessage: async () => async (request: SignMessageRequest) => {
      asked.push(request);
      return act.sign(request);
    },
  };
  const features = {...NAME_OPTIONS, ...around.features};
  const client = createFakeClient({http, adapter, ...around, features});
  const api = await client.use('names');
  const calls = (): readonly string[] =>
    http.requests
      .filter(({path}) => /^v1\/profile\/(?!reverse)/.test(path))
      .map(({method = 'GET', path}) => `${method} ${path}`);
  const look = async (text: string): Promise<void> => {
    api.type(text);
    client.clock.advance(300);
    await until(() => ['done', 'idle'].includes(api.state.get().lookup.status));
  };
  return {client, api, http, asked, act, look, calls};
}

async function until(isSo: () => boolean): Promise<void> {
  // Lookups of fakes settle within some microtasks.
  for (let turn = 0; turn < 1000 && !isSo(); turn++) await Promise.resolve();
}

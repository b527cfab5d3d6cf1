import type {Config} from '../core/config/config.js';
import {DEFAULT_ENDPOINTS} from '../core/config/generated/defaults.js';
import {hasService} from '../core/config/page-settings.js';
import {SDK_TYPE, SDK_VERSION} from '../core/config/sdk-name.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {Identity} from '../core/model/account.js';
import type {CaipNetworkId} from '../core/model/caip.js';
import type {Network} from '../core/model/network.js';
import type {JsonGet, JsonRpc} from '../core/ports/chain-adapter.js';
import type {ClientEnvironment} from '../core/ports/client-environment.js';
import type {Http} from '../core/ports/http.js';
import {createFetchHttp, type FetchHttpOptions, type Service} from '../io/platform/fetch-http.js';
import {Reachability} from '../io/platform/reachability.js';
import {createLazy} from './lazy.js';

/**
 * Services that several chunks of one client share, so that each answer is requested once. The first chunk that needs a
 * service creates it.
 */
export interface SharedServices {
  supported?: SupportedNetworks;
  identities?: Identities;
}

/** The networks that the blockchain API supports. Methods reject like the call; the next call retries. */
export interface SupportedNetworks {
  has(id: CaipNetworkId): Promise<boolean>;
  /** True for a network whose balances and history the API reads. */
  hasAccounts(id: CaipNetworkId): Promise<boolean>;
}

/** The address to look up, the network on which it is used, and the account in use. */
export interface IdentityQuestion {
  readonly address: string;
  readonly network: Network;
  readonly sender?: string | undefined;
}

/** Names and pictures of addresses, cached for 5 min. Each name resolves to its address on the network. */
export interface Identities {
  /** Rejects like the call. */
  (question: IdentityQuestion): Promise<Identity | undefined>;
  /** Caches an identity that the caller knows. */
  keep(question: IdentityQuestion, identity: Identity): void;
}

/** The outside services of one client. */
export interface Services extends SharedServices {
  readonly explorer: Http;
  readonly blockchain: Http;
  readonly analytics: Http;
  /** The analytics service for beacons, which are sent when the page is unloaded. */
  readonly beacon: Service;
  /** A service at another address, called with the same query parameters. */
  readonly http: (baseUrl: string) => Http;
  readonly rpc: JsonRpc;
  readonly get: JsonGet;
  /** The option `ipfsGateway`. */
  readonly ipfsGateway: string | undefined;
}

type HttpOptions = Pick<FetchHttpOptions, 'isPlainText' | 'onRefused' | 'reachability'>;

/**
 * Connects the services that the configuration names. `onRefused` receives the first refusal of the project by the explorer
 * or the blockchain API.
 */
export function createServices(
  config: Config,
  {clock, fetch}: ClientEnvironment,
  onRefused: (refusal: DrawbridgeError) => void = () => {},
): Services {
  const {endpoints, projectId, options} = config;
  const commonQuery = {projectId, st: SDK_TYPE, sv: SDK_VERSION};
  const reachability = new Reachability();
  const http = (baseUrl: string, how?: HttpOptions): Http =>
    createFetchHttp({fetch, clock, baseUrl, commonQuery, reachability, ...how});
  const ofProject = {onRefused: onFirst(onRefused)};
  return {
    http,
    explorer: hasService(config, 'explorer') ? http(endpoints.explorer, ofProject) : noService('explorer'),
    ...(hasService(config, 'blockchain')
      ? {blockchain: http(endpoints.blockchain, ofProject)}
      : {
          blockchain: noService('blockchain'),
          supported: {has: async () => false, hasAccounts: async () => false},
        }),
    // Browsers block the public service of many users, so its silence says nothing about the connection. It takes plain
    // text only: its answer to the preflight of JSON is not known (decision 0273).
    analytics: http(endpoints.analytics, {
      reachability: new Reachability(),
      isPlainText: endpoints.analytics === DEFAULT_ENDPOINTS.analytics,
    }),
    beacon: {baseUrl: endpoints.analytics, commonQuery},
    ipfsGateway: options.ipfsGateway,
    rpc: laterRpc(fetch, clock, reachability),
    get: ({baseUrl, ...request}) => createFetchHttp({fetch, clock, baseUrl, reachability}).json(request),
  };
}

/** Calls the function once. */
function onFirst<T>(call: (value: T) => void): (value: T) => void {
  let isOver = false;
  return (value) => {
    if (!isOver) call(value);
    isOver = true;
  };
}

/** A public service on a page without a project id: it would refuse each request, so no request is sent. */
function noService(name: string): Http {
  const refuse = async (): Promise<never> => {
    throw new DrawbridgeError('app/project-refused', `The service ${name} needs a project id`, {name});
  };
  return {json: refuse, blob: refuse};
}

/** Loads JSON-RPC at its first request: no node is called before a wallet is connected. */
function laterRpc(
  fetch: ClientEnvironment['fetch'],
  clock: ClientEnvironment['clock'],
  reachability: Reachability,
): JsonRpc {
  const rpc = createLazy(async () => {
    const {createJsonRpc} = await loadChunk(import(/* together: node */ '../io/platform/json-rpc.js'));
    return createJsonRpc(fetch, clock, reachability);
  });
  return async (call) => (await rpc.load())(call);
}

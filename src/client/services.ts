import type {Config} from '../core/config/config.js';
import type {Identity} from '../core/model/account.js';
import type {CaipNetworkId} from '../core/model/caip.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {Http} from '../core/ports/http.js';
import type {JsonGet, JsonRpc} from '../core/ports/chain-adapter.js';
import {createFetchHttp, type Service} from '../io/platform/fetch-http.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {createLazy} from './lazy.js';
import type {Environment} from '../core/ports/environment.js';

/** SDK type and version in the query of each request (spec 9). */
const SDK_TYPE = 'appkit';
const KIT_VERSION = '1.7.2';

/**
 * Services that several chunks of one client share, so that each answer is requested once. The first chunk that needs a
 * service creates it.
 */
export interface SharedServices {
  supported?: SupportedNetworks;
  identities?: Identities;
}

/** The networks that the blockchain API supports. */
export interface SupportedNetworks {
  /** Rejects like the call; the next call retries. */
  has(id: CaipNetworkId): Promise<boolean>;
}

/** The address to look up, and the account in use. */
export interface IdentityQuestion {
  readonly address: string;
  readonly sender?: string | undefined;
}

/** Names and pictures of addresses, cached for 5 min. */
export interface Identities {
  /** Rejects like the call. */
  (question: IdentityQuestion): Promise<Identity | undefined>;
  /** Caches an identity that the caller knows. */
  keep(address: string, identity: Identity): void;
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

/** Connects the services that the configuration names. */
export function createServices(
  {endpoints, projectId, options}: Config,
  {clock, fetch}: Environment,
): Services {
  const commonQuery = {projectId, st: SDK_TYPE, sv: `html-universal-${KIT_VERSION}`};
  const http = (baseUrl: string): Http => createFetchHttp({fetch, clock, baseUrl, commonQuery});
  const isAvailable = (name: 'explorer' | 'blockchain'): boolean =>
    Boolean(projectId || options.endpoints?.[name]);
  return {
    http,
    explorer: isAvailable('explorer') ? http(endpoints.explorer) : noService('explorer'),
    ...(isAvailable('blockchain')
      ? {blockchain: http(endpoints.blockchain)}
      : {blockchain: noService('blockchain'), supported: {has: async () => false}}),
    analytics: http(endpoints.analytics),
    beacon: {baseUrl: endpoints.analytics, commonQuery},
    ipfsGateway: options.ipfsGateway,
    rpc: laterRpc(fetch, clock),
    get: ({baseUrl, ...request}) => createFetchHttp({fetch, clock, baseUrl}).json(request),
  };
}

/** A public service on a page without a project id: it would refuse each request, so no request is sent. */
function noService(name: string): Http {
  const refuse = async (): Promise<never> => {
    throw new DrawbridgeError('http/offline', `The service ${name} needs a project id`, {name});
  };
  return {json: refuse, blob: refuse};
}

/** Loads JSON-RPC at its first request: no node is called before a wallet is connected. */
function laterRpc(fetch: Environment['fetch'], clock: Environment['clock']): JsonRpc {
  const rpc = createLazy(async () => {
    const {createJsonRpc} = await loadChunk(import(/* together: node */ '../io/platform/json-rpc.js'));
    return createJsonRpc(fetch, clock);
  });
  return async (call) => (await rpc.load())(call);
}

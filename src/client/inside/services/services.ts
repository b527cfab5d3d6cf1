import type {Config} from '../../../core/config/config.js';
import type {Http} from '../../../core/ports/http.js';
import type {JsonGet, JsonRpc} from '../../../core/ports/chain-adapter.js';
import {createFetchHttp} from '../../../io/platform/http/fetch-http.js';
import {chunkOf} from '../../../core/errors/chunk-of.js';
import type {Service} from '../../../io/platform/http/service-url.js';
import {createLazy} from '../../page/loading/lazy.js';
import type {Surroundings} from '../../page/surroundings.js';
import type {SharedServices} from './shared-services.js';

/** What the services are told about who calls (reference 1.1.1, product.md point 9). */
const SDK_TYPE = 'appkit';
const KIT_VERSION = '1.7.2';

/** The outside services of one client. */
export interface Services extends SharedServices {
  readonly explorer: Http;
  readonly blockchain: Http;
  readonly analytics: Http;
  /** Where analytics goes when the page does. */
  readonly beacon: Service;
  readonly rpc: JsonRpc;
  readonly get: JsonGet;
}

/** Connects the services the configuration names. */
export function createServices({endpoints, projectId}: Config, {clock, fetch}: Surroundings): Services {
  const commonQuery = {projectId, st: SDK_TYPE, sv: `html-universal-${KIT_VERSION}`};
  const service = (baseUrl: string): Http => createFetchHttp({fetch, clock, baseUrl, commonQuery});
  return {
    explorer: service(endpoints.explorer),
    blockchain: service(endpoints.blockchain),
    analytics: service(endpoints.analytics),
    beacon: {baseUrl: endpoints.analytics, commonQuery},
    rpc: laterRpc(fetch, clock),
    get: ({baseUrl, ...request}) => createFetchHttp({fetch, clock, baseUrl}).json(request),
  };
}

/** A service's address as a WebSocket's: absolute, and `ws` where it was `http`. */
export function toSocketUrl(address: string): string {
  const url = new URL(address, globalThis.location?.href);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href.replace(/\/$/, '');
}

/** Nothing asks a node before a wallet is connected, so the code comes with the first question. */
function laterRpc(fetch: Surroundings['fetch'], clock: Surroundings['clock']): JsonRpc {
  const rpc = createLazy(async () => {
    const {createJsonRpc} = await chunkOf(import('../../../io/platform/http/json-rpc.js'));
    return createJsonRpc(fetch, clock);
  });
  return async (call) => (await rpc.load())(call);
}

export {withInitialState} from '../client/with-initial-state.js';
export type {Drawbridge, DrawbridgeState} from '../client/drawbridge.js';
// Emits no code; without it the declarations would contain no feature.
export type {FeatureRegistry} from '../features/registry.js';
export type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
export type {InitialAccount, InitialState} from '../core/model/initial-state.js';
export {
  initialStateFromCookie,
  type CookieClient,
  type CookieJar,
} from '../core/model/initial-state-from-cookie.js';
export type {NetworkInput} from '../core/model/network.js';
export type {KeyValueStorage} from '../core/ports/storage.js';
export {cookieStorage, type CookieStorageOptions} from '../io/platform/cookie-storage.js';

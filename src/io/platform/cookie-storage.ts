import {invalid} from '../../core/config/page-config.js';
import {isCaipNetworkId} from '../../core/model/addresses/caip-network-id.js';
import {CHAIN_NAMESPACES, type ChainNamespace} from '../../core/model/caip.js';
import {
  cookieNameOf,
  type InitialAccount,
  type InitialState,
  MAX_STATE_SIZE,
  readAccount,
} from '../../core/model/initial-state.js';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import {siteStorage} from './slot-storage.js';

/** Options of {@link cookieStorage}. */
export interface CookieStorageOptions {
  /** Shares the cookie with subdomains: `example.com`. Default: the page's own host. */
  readonly domain?: string;
  /** The part of the site whose servers read it. Default: `/`. */
  readonly path?: string;
  /** In seconds; it starts anew with each visit. Default: 30 days. */
  readonly maxAgeS?: number;
}

const THIRTY_DAYS_S = 2_592_000;
const DOMAIN = /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const PATH = /^\/[^;\s]*$/;
/** Slots that the cookie follows: the stored connections, and the chosen network. */
const FOLLOWED = /^drawbridge\/(.+)\/(?:connections-[a-z0-9]+|network)\/v1$/;

/**
 * The page's `localStorage`, plus a cookie for server rendering with address, network and wallet name of each
 * connection. Everything else stays in `localStorage`. On a server it keeps nothing.
 *
 * Throws `config/invalid-option` for a domain, path or age that no cookie can have.
 */
export function cookieStorage(options: CookieStorageOptions = {}): KeyValueStorage {
  check(options);
  const backing = siteStorage();
  if (typeof document === 'undefined') return backing;
  const seen = new Set<string>();
  const follow = (key: string, isChange: boolean): void => {
    const [, id] = FOLLOWED.exec(key) ?? [];
    if (id === undefined || (seen.has(id) && !isChange)) return;
    seen.add(id);
    writeCookie(id, stateIn(backing, id), options);
  };
  return {
    getItem: (key) => {
      // Storage may have been cleared since the last visit, and the cookie not.
      follow(key, false);
      return backing.getItem(key);
    },
    setItem: (key, value) => {
      backing.setItem(key, value);
      follow(key, true);
    },
    removeItem: (key) => {
      backing.removeItem(key);
      follow(key, true);
    },
  };
}

function check({domain, path, maxAgeS}: CookieStorageOptions): void {
  const subject = 'cookieStorage:';
  if (domain !== undefined && !DOMAIN.test(domain))
    throw invalid('domain', `“${domain}”`, 'a host name such as example.com', subject);
  if (path !== undefined && !PATH.test(path))
    throw invalid('path', `“${path}”`, 'a path that begins with /', subject);
  if (maxAgeS !== undefined && !(Number.isSafeInteger(maxAgeS) && maxAgeS > 0))
    throw invalid('maxAgeS', String(maxAgeS), 'a whole number of seconds above 0', subject);
}

function stateIn(storage: KeyValueStorage, id: string): InitialState | undefined {
  const accounts: Partial<Record<ChainNamespace, InitialAccount>> = {};
  for (const namespace of CHAIN_NAMESPACES) {
    const account = readAccount(read(storage, `drawbridge/${id}/connections-${namespace}/v1`), namespace);
    if (account) accounts[namespace] = account;
  }
  if (Object.keys(accounts).length === 0) return undefined;
  const network = read(storage, `drawbridge/${id}/network/v1`);
  return {...(isCaipNetworkId(network) && {caipNetworkId: network}), accounts};
}

function read(storage: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function writeCookie(
  id: string,
  state: InitialState | undefined,
  {domain, path = '/', maxAgeS = THIRTY_DAYS_S}: CookieStorageOptions,
): void {
  const text = state && JSON.stringify(state);
  const isKept = text !== undefined && text.length <= MAX_STATE_SIZE;
  // A browser refuses Secure on a page without https.
  const isSecure = location.protocol === 'https:';
  document.cookie = [
    `${cookieNameOf(id)}=${isKept ? encodeURIComponent(text) : ''}`,
    `Path=${path}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    `Max-Age=${isKept ? maxAgeS : 0}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

import {cookieNameOf, type InitialState, readInitialState} from './initial-state.js';
import type {NetworkInput} from './network.js';

/** A request's cookies by name, as frameworks have them: `cookies()` of Next.js. */
export interface CookieJar {
  get(name: string): {readonly value: string} | string | null | undefined;
}

/** The client that wrote the cookie. */
export interface CookieClient {
  /** The client's option `id`. Default: `default`. */
  readonly id?: string;
  /** The client's option `networks`. */
  readonly networks: readonly NetworkInput[];
}

/**
 * What the first frame of a visitor's page shows, by the cookie that `cookieStorage` wrote: pass the header `Cookie`, or
 * an object that gets a cookie by its name. `undefined` without one, or for one that is too long or not in order.
 *
 * It belongs to one request; never keep it. It proves nothing: a visitor can write any address into a cookie.
 */
export function initialStateFromCookie(
  cookies: string | CookieJar | null | undefined,
  {id, networks}: CookieClient,
): InitialState | undefined {
  const name = cookieNameOf(id);
  for (const written of valuesOf(cookies, name)) {
    const state = readInitialState(decode(written), networks);
    if (state) return state;
  }
  return undefined;
}

/** A header has several of one name where sites of one domain write them. */
function valuesOf(cookies: string | CookieJar | null | undefined, name: string): readonly string[] {
  if (typeof cookies === 'string') {
    return cookies
      .split(';')
      .map((each) => each.trim())
      .flatMap((each) => (each.startsWith(`${name}=`) ? [each.slice(name.length + 1)] : []));
  }
  const found = cookies?.get(name);
  const value = typeof found === 'object' ? found?.value : found;
  return typeof value === 'string' ? [value] : [];
}

/** Frameworks give decoded values, headers encoded ones. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import type {PageClient} from './client.js';
import type {Drawbridge} from './drawbridge.js';

/** One registry for each page: an element of one copy of the library may receive a client of another copy. */
const REGISTRY = Symbol.for('drawbridge');

interface Registry {
  [REGISTRY]?: WeakMap<object, PageClient>;
}

/** Stores the page client of a public client, which does not expose it. */
export function keepPage(client: Drawbridge, page: PageClient): void {
  ((globalThis as Registry)[REGISTRY] ??= new WeakMap()).set(client, page);
}

/** The page client of a public client; `undefined` for any other value. */
export function pageOf(client: object | undefined): PageClient | undefined {
  return (globalThis as Registry)[REGISTRY]?.get(client as object);
}

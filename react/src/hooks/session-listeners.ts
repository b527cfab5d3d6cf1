import type {Drawbridge} from '@drawbridge/modal';

type Listeners = Set<() => Promise<void>>;

/** One registry for each page: components of two copies of this package agree as well. */
const REGISTRY = Symbol.for('drawbridge.sessions');

interface Registry {
  [REGISTRY]?: WeakMap<Drawbridge, Listeners>;
}

/** The components that show a session of the client; each checks it again when called, and never rejects. */
export function sessionListeners(client: Drawbridge): Listeners {
  const all = ((globalThis as Registry)[REGISTRY] ??= new WeakMap<Drawbridge, Listeners>());
  const listeners = all.get(client) ?? new Set();
  all.set(client, listeners);
  return listeners;
}

import type {PageConfig} from '../../core/config/config.js';
import {needsWarning} from '../../core/config/needs-warning.js';
import type {Stop} from '../../core/ports/clock.js';
import type {PageClient} from './page-client.js';

/** One set for the page, also where it has several copies of the library. */
const CLIENTS = Symbol.for('drawbridge.clients');

interface Page {
  [CLIENTS]?: Set<PageConfig>;
}

/**
 * Counts a client among those of the page until the returned function is called. Loads warnings for developers if its
 * options need one, or if another client has the same id.
 */
export function registerClient({config, networks}: Pick<PageClient, 'config' | 'networks'>): Stop {
  // On a server, each request may create a client.
  if (typeof document === 'undefined') return () => {};
  const clients = ((globalThis as Page)[CLIENTS] ??= new Set());
  clients.add(config);
  const sameId = (): readonly PageConfig[] => [...clients].filter((other) => isSameClient(config, other));
  if (needsWarning(config) || sameId().length > 1)
    void import('./warn-of-config.js').then(
      ({warnOfConfig}) => warnOfConfig(config, {sameId, load: networks.load}),
      () => {},
    );
  return () => void clients.delete(config);
}

/** True for clients that store their connections in the same place. */
export function isSameClient(one: PageConfig, other: PageConfig): boolean {
  return one.id === other.id && one.options.env?.storage === other.options.env?.storage;
}

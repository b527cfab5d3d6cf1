import type {PageConfig} from '../../core/config/config.js';
import type {Stop} from '../../core/ports/clock.js';
import {warnDevelopers} from './warn-developers.js';

/** One map for the page, also where it has several copies of the library. */
const CLIENTS = Symbol.for('drawbridge.clients');

interface Page {
  /** The clients that were not destroyed, each with what lets a later one take over the page. */
  [CLIENTS]?: Map<PageConfig, Stop>;
}

/**
 * Counts a client among those of the page until the returned function is called. Earlier clients of the same id step back
 * (decision 0223), and developers are warned.
 */
export function registerClient(config: PageConfig, stepBack: Stop): Stop {
  // On a server, each request may create a client.
  if (typeof document === 'undefined') return () => {};
  const clients = ((globalThis as Page)[CLIENTS] ??= new Map());
  const sameId = (): readonly PageConfig[] =>
    [...clients.keys()].filter(
      ({id, options}) => id === config.id && options.env?.storage === config.options.env?.storage,
    );
  const earlier = sameId();
  for (const other of earlier) clients.get(other)?.();
  clients.set(config, stepBack);
  if (earlier.length > 0) warnDevelopers(({warnOfDuplicate}) => warnOfDuplicate(config, sameId()));
  return () => void clients.delete(config);
}

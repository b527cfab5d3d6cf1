import type {Network} from '../network.js';

/** A page of a network's explorer; `undefined` where the network has none. */
export function explorerPage({blockExplorers}: Network, path: string): string | undefined {
  const base = blockExplorers?.default.url;
  if (!base) return undefined;
  // An explorer of several networks selects the network by its query, which stays behind the path.
  const [origin = '', ...query] = base.split(/(?=\?)/);
  return `${origin.replace(/\/$/, '')}/${path}${query.join('')}`;
}

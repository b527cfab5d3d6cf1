import {skeletonOf} from '../safety/skeleton-of.js';

/** Symbols, in lower case, that look like that of another of these tokens: only their addresses tell them apart. */
export function sharedSymbols<T extends {readonly symbol: string}>(
  tokens: Iterable<T>,
  keyOf: (token: T) => string,
): ReadonlySet<string> {
  const first = new Map<string, {readonly key: string; readonly symbol: string}>();
  const shared = new Set<string>();
  for (const token of tokens) {
    const symbol = token.symbol.toLowerCase();
    const skeleton = skeletonOf(symbol) || symbol;
    const key = keyOf(token);
    const other = first.get(skeleton);
    if (!other) first.set(skeleton, {key, symbol});
    else if (other.key !== key) shared.add(symbol).add(other.symbol);
  }
  return shared;
}

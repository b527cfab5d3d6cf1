import type {Surfaces} from './surfaces.js';

type Asked = Pick<Surfaces, 'all'>;

/** True if at least one element is embedded in the page, so that closing does not hide it. */
export function isEmbedded({all}: Asked): boolean {
  return [...all].some((surface) => surface.isEmbedded?.());
}

/** True unless the page of an element objects to closing. */
export function mayClose({all}: Asked): boolean {
  return [...all].every((surface) => surface.mayClose());
}

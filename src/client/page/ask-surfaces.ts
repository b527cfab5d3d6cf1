import type {Surfaces} from './surfaces.js';

type Asked = Pick<Surfaces, 'all'>;

/** True where the modal is a part of the page in one place at least, which closing does not hide. */
export function isEmbedded({all}: Asked): boolean {
  return [...all].some((surface) => surface.isEmbedded?.());
}

/** True where no place has a page that objects to closing. */
export function mayClose({all}: Asked): boolean {
  return [...all].every((surface) => surface.mayClose());
}

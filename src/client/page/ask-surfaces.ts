import type {Surface, Surfaces} from './surfaces.js';

type Asked = Pick<Surfaces, 'all' | 'shown'>;

/** True if the element that shows the modal is embedded in the page, so that closing does not hide it. */
export function isEmbedded(surfaces: Asked): boolean {
  return asked(surfaces).some((surface) => surface.isEmbedded?.());
}

/** True unless the page of an element objects to closing. */
export function mayClose(surfaces: Asked): boolean {
  return asked(surfaces).every((surface) => surface.mayClose());
}

function asked({all, shown}: Asked): readonly Surface[] {
  const surface = shown.get();
  return surface && all.has(surface) ? [surface] : [...all];
}

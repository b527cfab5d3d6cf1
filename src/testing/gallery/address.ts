import type {Place} from './gallery-page.js';

/** How a page is written: the other ways are named in the address. */
export type Writing = 'ltr' | 'rtl' | 'pseudo';

/** What the address asks for: `#connect/loading`, with `?rtl` behind it for right to left, `?pseudo` for the pseudo-locale. */
export interface Wanted {
  readonly id: string;
  readonly dir: Writing;
}

/** Reads a page's address. */
export function readAddress(hash: string): Wanted {
  const [id = '', setting] = hash.replace(/^#/, '').split('?');
  return {id, dir: setting === 'rtl' || setting === 'pseudo' ? setting : 'ltr'};
}

/** Writes a page's address. */
export function writeAddress({id, dir}: Wanted): string {
  return `#${id}${dir === 'ltr' ? '' : `?${dir}`}`;
}

/** The direction and the language of a way of writing. */
export function placeOf(writing: Writing): Omit<Place, 'scheme'> {
  if (writing === 'rtl') return {dir: 'rtl', locale: 'ar'};
  return {dir: 'ltr', locale: writing === 'pseudo' ? 'en-XA' : 'en'};
}

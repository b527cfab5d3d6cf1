import type {Place} from './gallery-page.js';

/** What the address asks for: `#connect/loading`, with `?rtl` behind it for right to left. */
export interface Wanted {
  readonly id: string;
  readonly dir: Place['dir'];
}

/** Reads a page's address. */
export function readAddress(hash: string): Wanted {
  const [id = '', setting] = hash.replace(/^#/, '').split('?');
  return {id, dir: setting === 'rtl' ? 'rtl' : 'ltr'};
}

/** Writes a page's address. */
export function writeAddress({id, dir}: Wanted): string {
  return `#${id}${dir === 'rtl' ? '?rtl' : ''}`;
}

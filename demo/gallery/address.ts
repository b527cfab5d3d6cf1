import type {Place} from '../../src/testing/fakes/gallery/gallery-page.js';

/** The language and direction of a frame, as in the address. */
export type Writing = 'ltr' | 'pseudo' | 'pseudo-rtl';

type Scheme = Place['scheme'];

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/**
 * The page in the address: `#connect/loading`, with optional settings, as in `?pseudo-rtl`, or `?pseudo&light` for the
 * pseudo-locale in light colours only. `?both` adds a row from right to left, in light colours only.
 */
export interface Wanted {
  readonly id: string;
  readonly dir: Writing | 'both';
  /** Both side by side by default. */
  readonly scheme?: Scheme;
}

/** Reads a page's address. */
export function readAddress(hash: string): Wanted {
  const [id = '', settings = ''] = hash.replace(/^#/, '').split('?');
  const given = settings.split('&');
  const dir = (['pseudo', 'pseudo-rtl', 'both'] as const).find((writing) => given.includes(writing)) ?? 'ltr';
  const scheme = SCHEMES.find((each) => given.includes(each));
  return {id, dir, ...(scheme && {scheme})};
}

/** Writes a page's address. */
export function writeAddress({id, dir, scheme}: Wanted): string {
  const settings = [dir === 'ltr' ? undefined : dir, scheme].filter(Boolean).join('&');
  return `#${id}${settings && `?${settings}`}`;
}

const PLACES: Readonly<Record<Writing, Omit<Place, 'scheme'>>> = {
  ltr: {dir: 'ltr', locale: 'en'},
  pseudo: {dir: 'ltr', locale: 'en-XA'},
  'pseudo-rtl': {dir: 'rtl', locale: 'ar-XB'},
};

/** The places of a page's frames, in rows. */
export function rowsOf({dir, scheme}: Wanted): readonly (readonly Place[])[] {
  const rowOf = (writing: Writing, schemes: readonly Scheme[]): readonly Place[] =>
    schemes.map((each) => ({scheme: each, ...PLACES[writing]}));
  const schemes = scheme ? [scheme] : SCHEMES;
  return dir === 'both' ? [rowOf('ltr', schemes), rowOf('pseudo-rtl', ['light'])] : [rowOf(dir, schemes)];
}

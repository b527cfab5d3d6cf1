import type {Place} from '../../src/testing/fakes/gallery/gallery-page.js';

/** The language and direction of a frame, as in the address. */
export type Writing = 'ltr' | 'pseudo' | 'pseudo-rtl';

type Scheme = Place['scheme'];

/** A frame of a page. */
export interface FramedPlace extends Place {
  /** In CSS pixels; by default the frames of a row share the width of the page. */
  readonly width?: number;
}

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/**
 * The page in the address: `#connect/loading`, with optional settings, as in `?pseudo-rtl`, or `?pseudo&light` for the
 * pseudo-locale in light colours only. `?both` adds a row from right to left, in light colours only. `?modes` shows the
 * frames of the stored pictures, each as wide as a phone.
 */
export interface Wanted {
  readonly id: string;
  readonly dir: Writing | 'both' | 'modes';
  /** Both side by side by default. */
  readonly scheme?: Scheme;
}

/** Reads a page's address. */
export function readAddress(hash: string): Wanted {
  const [id = '', settings = ''] = hash.replace(/^#/, '').split('?');
  const given = settings.split('&');
  const dir =
    (['pseudo', 'pseudo-rtl', 'both', 'modes'] as const).find((writing) => given.includes(writing)) ?? 'ltr';
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

/** The modes of the stored pictures, from the left: two common phones, from right to left, and in longer texts. */
export const MODES = {
  light: {scheme: 'light', ...PLACES.ltr, width: 390},
  dark: {scheme: 'dark', ...PLACES.ltr, width: 360},
  rtl: {scheme: 'light', ...PLACES['pseudo-rtl'], width: 390},
  long: {scheme: 'light', ...PLACES.pseudo, width: 360},
} as const satisfies Readonly<Record<string, FramedPlace>>;

/**
 * The space between the frames of the modes, in CSS pixels. With it each frame begins at a whole pixel of a stored picture,
 * which has two for five: at a fraction of a pixel, the browser draws icons in one of two ways.
 */
export const FRAMES_GAP = 20;

/** The places of a page's frames, in rows. A page that covers all others has one mode. */
export function rowsOf({dir, scheme}: Wanted, isCovering = false): readonly (readonly FramedPlace[])[] {
  if (dir === 'modes') return [isCovering ? [MODES.light] : Object.values(MODES)];
  const rowOf = (writing: Writing, schemes: readonly Scheme[]): readonly Place[] =>
    schemes.map((each) => ({scheme: each, ...PLACES[writing]}));
  const schemes = scheme ? [scheme] : SCHEMES;
  return dir === 'both' ? [rowOf('ltr', schemes), rowOf('pseudo-rtl', ['light'])] : [rowOf(dir, schemes)];
}

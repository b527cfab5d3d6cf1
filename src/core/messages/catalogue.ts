import type {Messages} from './message.js';

/** Sentences of one part of the product; those that a language lacks are shown in English. */
export type Sentences = Partial<Messages>;

/** Loaders for the sentences of one part of the product, by language in lower case. */
export type Catalogue = Readonly<Record<string, () => Promise<Sentences>>>;

/** The sentences that belong to no feature; their English is loaded with the code that says them. */
const OWN = {page: {}, first: {}, later: {}, shared: {}} satisfies Record<string, Catalogue>;

/** A feature's catalogue, or the name of one of the catalogues that belong to no feature. */
export type CatalogueOrName = Catalogue | keyof typeof OWN;

/** The sentences to load in another language. */
export interface Spoken {
  readonly parts: Iterable<CatalogueOrName>;
  /** All sentences of these parts, in English. */
  readonly english: Sentences;
}

/**
 * Loads the sentences of several parts in one language; a region such as `de-CH` gets those of `de`.
 * Sentences that the language lacks are left out.
 */
export async function catalogue(locale: string, {parts, english}: Spoken): Promise<Sentences> {
  const language = locale.toLowerCase();
  if (language === 'en-xa' || language === 'ar-xb')
    return (await import(/* together: late-settings */ './pseudo-locale.js')).toPseudo(english);
  const loaded = await Promise.all(
    Array.from(parts, async (part) => {
      const all: Catalogue = typeof part === 'string' ? OWN[part] : part;
      return (all[language] ?? all[language.replace(/-.*/, '')])?.();
    }),
  );
  return Object.assign({}, ...loaded) as Sentences;
}

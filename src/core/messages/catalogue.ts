import type {Messages} from './message.js';

/** Sentences of one part of the product; those that a language lacks are said in English. */
export type Sentences = Partial<Messages>;

/** How to load the sentences of one part of the product, by language in lower case. */
export type Catalogue = Readonly<Record<string, () => Promise<Sentences>>>;

/** The sentences that belong to no feature; their English is loaded with the code that says them. */
const OWN = {page: {}, first: {}, later: {}, shared: {}} satisfies Record<string, Catalogue>;

/** A feature's catalogue, or the name of one that belongs to no feature. */
export type CatalogueOrName = Catalogue | keyof typeof OWN;

/** What is to be said in another language. */
export interface Spoken {
  readonly parts: Iterable<CatalogueOrName>;
  /** All that these parts say, in English. */
  readonly english: Sentences;
}

/** Loads the sentences of several parts in one language, those of `de` for `de-CH`; leaves out what it lacks. */
export async function catalogue(locale: string, {parts, english}: Spoken): Promise<Sentences> {
  const language = locale.toLowerCase();
  if (language === 'en-xa') return (await import('./pseudo-locale.js')).toPseudo(english);
  const loaded = await Promise.all(
    Array.from(parts, async (part) => {
      const all: Catalogue = typeof part === 'string' ? OWN[part] : part;
      return (all[language] ?? all[language.replace(/-.*/, '')])?.();
    }),
  );
  return Object.assign({}, ...loaded) as Sentences;
}

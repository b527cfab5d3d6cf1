import type {PartialMessages} from '../core/messages/message.js';

/** Returns the sentences of a language; `english` are those that are loaded, for languages derived from English. */
type LoadLanguage = (english: PartialMessages) => Promise<PartialMessages>;

const pseudo: LoadLanguage = async (english) =>
  (await import(/* together: late-settings */ './pseudo.js')).toPseudo(english);

/** Every language but English, by its tag in lower case. */
const LANGUAGES: Readonly<Record<string, LoadLanguage>> = {
  'ar-xb': pseudo,
  'en-xa': pseudo,
};

/** Languages written from right to left, including those that only adopters write sentences in. */
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i;

/** The direction in which a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr';
}

/** The loader for a language other than English; `undefined` for an unknown language. */
export function findLanguage(tag: string): LoadLanguage | undefined {
  return lookUp(LANGUAGES, tag);
}

/** Finds the entry of a tag in lower case, else that of its parent: `de-ch` falls back to `de` (RFC 4647, 3.4). */
export function lookUp<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  for (let range = tag.toLowerCase(); range; range = range.replace(/-?[^-]*$/, ''))
    if (Object.hasOwn(table, range)) return table[range];
  return undefined;
}

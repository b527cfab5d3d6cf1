/** The languages with sentences of their own beside English, which every other locale falls back to. */
export const LANGUAGES = /^(en-xa|ar-xb)$/i;

/** True if a locale has sentences: regions of English have, too. */
export function hasSentences(locale: string): boolean {
  return /^en\b/i.test(locale) || LANGUAGES.test(locale);
}

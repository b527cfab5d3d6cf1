/** A language, script, region and variants, and settings such as the digits: `hi-u-nu-deva`. */
const TAG = /^[a-z]{2,8}(?:-[a-z\d]{2,8})*(?:-u(?:-[a-z\d]{2,8})+)?$/i;

/** The given language, or English if it is not a well-formed tag: `Intl` would throw. */
export function wellFormedLocale(locale: string): string {
  return TAG.test(locale) ? locale : 'en';
}

/** The document's `lang`; English if there is none, and on a server. */
export function readPageLocale(page: Document | undefined = globalThis.document): string {
  return page?.documentElement.lang || 'en';
}

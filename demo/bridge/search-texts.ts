/**
 * Reads the part of an address after `?` as texts. The router would read `1.50` as the number 1.5, and lose digits of a
 * long amount.
 */
export function readTexts(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The counterpart of {@link readTexts}; leaves out what is empty. */
export function writeTexts(values: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '');
  const search = new URLSearchParams(texts as [string, string][]).toString();
  return search === '' ? '' : `?${search}`;
}

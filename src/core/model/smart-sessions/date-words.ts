/** Day and time in the reader's own time zone, of seconds since 1970. */
export function dateWords(seconds: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeStyle: 'short'});
  return format.format(seconds * 1000);
}

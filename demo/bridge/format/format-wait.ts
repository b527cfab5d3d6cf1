/**
 * Writes how long to wait, in two units at most, such as '1 hr, 59 min', '59 min' or '42 sec'. Rounds up: what is said to
 * open in a minute has not opened before.
 *
 * @param seconds - negative ones count as 0
 */
export function formatWait(seconds: number, locale: string): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left < 60) return unit(left, 'second', locale);
  const minutes = Math.ceil(left / 60);
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [unit(hours, 'hour', locale)] : []),
    ...(minutes % 60 > 0 ? [unit(minutes % 60, 'minute', locale)] : []),
  ];
  return new Intl.ListFormat(locale, {type: 'unit', style: 'short'}).format(parts);
}

function unit(value: number, name: 'hour' | 'minute' | 'second', locale: string): string {
  return new Intl.NumberFormat(locale, {style: 'unit', unit: name, unitDisplay: 'short'}).format(value);
}

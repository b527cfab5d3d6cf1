const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Writes a time in the largest unit that leaves it whole, such as '6 hours' or '90 minutes'.
 *
 * @param seconds - a whole number
 */
export function formatDuration(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each && seconds % each === 0) ?? UNITS[3];
  return new Intl.NumberFormat(locale, {style: 'unit', unit, unitDisplay: 'long'}).format(seconds / size);
}

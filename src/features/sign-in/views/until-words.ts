/** From the longest on, in milliseconds. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long until then, in the largest unit of which there is one and a half: 'in 7 days', 'in 90 minutes'. */
export function untilWords(ms: number, locale: string): string {
  const [unit, length] = UNITS.find(([, each]) => ms >= each * 1.5) ?? ['minute', 60_000];
  return new Intl.RelativeTimeFormat(locale).format(Math.max(1, Math.round(ms / length)), unit);
}

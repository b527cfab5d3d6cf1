/** Writes out the time from now, in the past if negative: 'in 7 days', '90 minutes ago'. */
export function relativeTime(ms: number, locale: string): string {
  const {unit, count} = largestUnit(Math.abs(ms));
  return new Intl.RelativeTimeFormat(locale).format(ms < 0 ? -count : count, unit);
}

/** From the longest on, in milliseconds. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A length of time in one unit. */
interface UnitCount {
  readonly unit: (typeof UNITS)[number][0];
  /** At least one. */
  readonly count: number;
}

/**
 * A duration in the largest unit that it contains one and a half times: 7 days, 24 hours, 90 minutes; 60 minutes are 1
 * hour.
 */
function largestUnit(ms: number): UnitCount {
  if (Math.round(ms / 60_000) === 60) return {unit: 'hour', count: 1};
  const [unit, length] = UNITS.find(([, each]) => ms >= each * 1.5) ?? ['minute', 60_000];
  return {unit, count: Math.max(1, Math.round(ms / length))};
}

/** Writes out a duration: '7 days', '90 minutes'. */
export function timeSpan(ms: number, locale: string): string {
  const {unit, count} = largestUnit(ms);
  return new Intl.NumberFormat(locale, {style: 'unit', unit, unitDisplay: 'long'}).format(count);
}

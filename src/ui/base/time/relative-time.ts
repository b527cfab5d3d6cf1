import {largestUnit} from './largest-unit.js';

/** Writes out the time from now, in the past if negative: 'in 7 days', '90 minutes ago'. */
export function relativeTime(ms: number, locale: string): string {
  const {unit, count} = largestUnit(Math.abs(ms));
  return new Intl.RelativeTimeFormat(locale).format(ms < 0 ? -count : count, unit);
}

import {largestUnit} from './largest-unit.js';

/** Writes out a duration: '7 days', '90 minutes'. */
export function timeSpan(ms: number, locale: string): string {
  const {unit, count} = largestUnit(ms);
  return new Intl.NumberFormat(locale, {style: 'unit', unit, unitDisplay: 'long'}).format(count);
}

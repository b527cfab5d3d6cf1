/** From the longest on, in milliseconds. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A length of time in one unit. */
export interface UnitCount {
  readonly unit: (typeof UNITS)[number][0];
  /** At least one. */
  readonly count: number;
}

/** A length of time in the largest unit of which there is one and a half: 7 days, 90 minutes. */
export function largestUnit(ms: number): UnitCount {
  const [unit, length] = UNITS.find(([, each]) => ms >= each * 1.5) ?? ['minute', 60_000];
  return {unit, count: Math.max(1, Math.round(ms / length))};
}

import type {PoolUpdate} from '../reads/read-updates.js';

/** A place on the chart: seconds since 1970, and what earned then in units of the token. */
export interface ChartPoint {
  readonly time: number;
  readonly value: bigint;
}

/** What a chart shows. Times are in seconds since 1970. */
export interface ChartSpan {
  /** Default: from the first update. */
  readonly from: number | undefined;
  readonly to: number;
  /** What earns at the end. */
  readonly present: bigint;
  /** Of a period, in seconds. */
  readonly lengthS: number;
}

/**
 * The line of a chart. Stakes change with updates only, and count from the period after: so an update reports what has
 * earned since the period after the one before.
 *
 * @param updates - oldest first
 */
export function pointsOf(
  updates: readonly PoolUpdate[],
  {from, to, present, lengthS}: ChartSpan,
): readonly ChartPoint[] {
  const [first, last] = [updates[0], updates.at(-1)];
  if (!first || !last) return [];
  const start = from ?? first.time;
  const changes = [
    ...updates.map(({time, counting}, index) => {
      const before = updates[index - 1];
      return {time: before ? before.time + lengthS : time, value: counting};
    }),
    {time: Math.min(last.time + lengthS, to), value: present},
  ];
  const before = changes.findLast(({time}) => time < start);
  return [
    ...(before ? [{time: start, value: before.value}] : []),
    ...changes.filter(({time}) => time >= start && time <= to),
    {time: to, value: present},
  ];
}

/** Keeps the last point of each of `most` equal parts of the time: more than the screen has cannot be seen. */
export function thin(points: readonly ChartPoint[], most: number): readonly ChartPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= most || !first || !last) return points;
  const part = (last.time - first.time) / most;
  return points.filter((point, index) => {
    const next = points[index + 1];
    return !next || index === 0 || Math.floor(point.time / part) !== Math.floor(next.time / part);
  });
}

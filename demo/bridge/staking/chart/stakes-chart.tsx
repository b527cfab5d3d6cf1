import {AxisBottom, AxisLeft} from '@visx/axis';
import {Group} from '@visx/group';
import {scaleLinear, scaleTime} from '@visx/scale';
import {LinePath} from '@visx/shape';
import {useEffect, useRef, useState, type ReactElement} from 'react';
import type {WrittenToken} from '../rules/write-amount.js';
import {thin, type ChartPoint} from './chart-points.js';

const HEIGHT = 240;
const MARGIN = {top: 12, right: 16, bottom: 32, left: 64};
const MOST_POINTS = 400;
const [TICK_WIDTH, NARROW] = [110, 64];
const DAY_S = 86_400;

/** Draws what earned over time. Its table says the same, so that a reader gets the label only. */
export function StakesChart({
  points,
  token,
  label,
  locale,
}: {
  readonly points: readonly ChartPoint[];
  readonly token: WrittenToken;
  readonly label: string;
  readonly locale: string;
}): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className="chart" role="img" aria-label={label}>
      {width > 0 && <Drawing points={points} token={token} locale={locale} width={width} />}
    </div>
  );
}

function Drawing({
  points,
  token,
  locale,
  width,
}: {
  readonly points: readonly ChartPoint[];
  readonly token: WrittenToken;
  readonly locale: string;
  readonly width: number;
}): ReactElement {
  const inner = {width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom};
  const drawn = stepsOf(thin(points, MOST_POINTS), token);
  const [first = 0, last = 1] = [drawn[0]?.x, drawn.at(-1)?.x];
  const most = Math.max(...drawn.map(({y}) => y));
  const x = scaleTime({domain: [new Date(first * 1000), new Date(last * 1000)], range: [0, inner.width]});
  const y = scaleLinear({domain: [0, most > 0 ? most : 1], range: [inner.height, 0], nice: true});
  const dates = dateFormat(last - first, locale);
  const numbers = new Intl.NumberFormat(locale, {notation: 'compact', maximumFractionDigits: 2});
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      <Group left={MARGIN.left} top={MARGIN.top}>
        <LinePath
          data={[...drawn]}
          x={(point) => x(new Date(point.x * 1000))}
          y={(point) => y(point.y)}
          className="line"
          strokeWidth={2}
          fill="none"
        />
        <AxisLeft
          scale={y}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => numbers.format(Number(value))}
          tickComponent={({formattedValue, x: left, y: top}) => (
            <text x={left} y={top} dy="0.32em" textAnchor="end">
              {formattedValue}
            </text>
          )}
        />
        <AxisBottom
          top={inner.height}
          scale={x}
          numTicks={Math.max(2, Math.floor((inner.width - NARROW) / TICK_WIDTH))}
          axisLineClassName="axis"
          tickClassName="tick"
          tickFormat={(value) => dates.format(Number(value))}
          tickComponent={({formattedValue, x: left, y: top}) => (
            <text x={left} y={top} dy="0.6em" textAnchor="middle">
              {formattedValue}
            </text>
          )}
        />
      </Group>
    </svg>
  );
}

/** A value holds until the next: two points for each change. */
function stepsOf(points: readonly ChartPoint[], {decimals}: WrittenToken): readonly {x: number; y: number}[] {
  // For a picture, the precision of a number is enough.
  const valueOf = (point: ChartPoint): number => Number(point.value) / 10 ** decimals;
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    const here = {x: point.time, y: valueOf(point)};
    return before ? [{x: point.time, y: valueOf(before)}, here] : [here];
  });
}

function dateFormat(spanS: number, locale: string): Intl.DateTimeFormat {
  return spanS <= 2 * DAY_S
    ? new Intl.DateTimeFormat(locale, {hour: 'numeric', minute: '2-digit'})
    : new Intl.DateTimeFormat(locale, {month: 'short', day: 'numeric'});
}

/** The width that the page gives, in pixels; 0 before it is known. */
function useWidth(frame: {readonly current: HTMLElement | null}): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

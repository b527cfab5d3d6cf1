// The limits of an opening's cost, as ratios to the floor of the same run: the mean of three bare pages with the same rows,
// in plain HTML, in Lit, and in Lit beside viem. A single one differed from run to run by up to three times.
const FLOORS = ['html', 'floor', 'viem'];

/**
 * `of` is the divisor of a ratio: the same metric of another page. A limit without it is an absolute figure; a row
 * without `atMost` is measured without a limit.
 *
 * The pages: `evm` and `solana` prefetch in idle time, the default, and are clicked once they have settled; `intent` is
 * `evm` with `prefetch: 'intent'`, and `wallets` is `evm` without a login.
 */
export const LIMITS = [
  {page: 'evm', metric: 'cold', row: 'click to first row', unit: 'ms', of: 'floor', atMost: 1.6},
  {
    page: 'evm',
    metric: 'second',
    row: 'click to first row, second open',
    unit: 'ms',
    of: 'floor',
    atMost: 1.5,
  },
  {page: 'evm', metric: 'slow', row: 'click to first row, 4x CPU', unit: 'ms', of: 'floor', atMost: 2},
  {
    page: 'evm',
    metric: 'phone',
    row: 'slow phone, navigation to modal',
    unit: 'ms',
    of: 'floor',
    atMost: 1.6,
  },
  {page: 'evm', metric: 'phoneRow', row: 'slow phone, click to row', unit: 'ms', of: 'floor'},
  {page: 'evm', metric: 'loadBlocking', row: 'blocking in load, 4x CPU', unit: 'ms', of: 'floor', atMost: 1},
  {page: 'solana', metric: 'cold', row: 'with Solana', unit: 'ms', of: 'evm', atMost: 1.15},
  {page: 'solana', metric: 'slow', row: 'with Solana, 4x CPU', unit: 'ms', of: 'evm', atMost: 1.15},
  {page: 'evm', metric: 'mainThread', row: 'main thread for the opening', unit: 'ms', of: 'floor', atMost: 2},
  {page: 'evm', metric: 'allMain', row: 'main thread, load and opening', unit: 'ms', atMost: 300},
  {
    page: 'evm',
    metric: 'slowAllMain',
    row: 'main thread, load and opening, 4x CPU',
    unit: 'ms',
    atMost: 1100,
  },
  {page: 'evm', metric: 'settled', row: 'settled after the first row', unit: 'ms', atMost: 90},
  {page: 'evm', metric: 'longTasks', row: 'long tasks while opening', unit: '', atMost: 0},
  {page: 'evm', metric: 'blocking', row: 'blocking while opening, 4x CPU', unit: 'ms', atMost: 0},
  {page: 'evm', metric: 'heapOpen', row: 'heap with the modal open', unit: 'MB', of: 'floor', atMost: 1.6},
  {page: 'evm', metric: 'heapAfter', row: 'heap after 50 openings', unit: 'MB', of: 'floor', atMost: 1.4},
  {page: 'evm', metric: 'heapPerCycle', row: 'heap left per opening', unit: 'kB', atMost: 3},
  {page: 'intent', metric: 'cold', row: 'intent: click to first row, cold', unit: 'ms', of: 'floor'},
  {page: 'intent', metric: 'hovered', row: 'intent: click to first row, hovered', unit: 'ms', of: 'floor'},
  {page: 'intent', metric: 'second', row: 'intent: second open', unit: 'ms', of: 'floor'},
  {page: 'intent', metric: 'slow', row: 'intent: click to first row, 4x CPU', unit: 'ms', of: 'floor'},
  {page: 'intent', metric: 'phone', row: 'intent: slow phone, navigation to modal', unit: 'ms', of: 'floor'},
];

/** The costs of load and opening by page, without limits. */
export const TABLE = [
  {row: 'click to first row', metric: 'cold'},
  {row: 'second open', metric: 'second'},
  {row: 'main thread in load', metric: 'loadMain'},
  {row: 'main thread in open', metric: 'mainThread'},
  {row: 'slow phone, navigation to modal', metric: 'phone'},
  {row: '4x CPU: click to first row', metric: 'slow'},
  {row: '4x CPU: blocked in load', metric: 'loadBlocking'},
  {row: '4x CPU: blocked in open', metric: 'blocking'},
  {row: '4x CPU: main thread in load', metric: 'slowLoadMain'},
  {row: '4x CPU: main thread in open', metric: 'slowMainThread'},
];

/** The divisor of a ratio: the median of a page, and for the floor the mean of those of all three; undefined without. */
export function baseOf(page, metric, samples) {
  if (page === undefined) return undefined;
  if (page !== 'floor') return median(samples(page, metric));
  const medians = FLOORS.map((each) => median(samples(each, metric)));
  return medians.includes(undefined)
    ? undefined
    : medians.reduce((sum, each) => sum + each, 0) / FLOORS.length;
}

/** The middle of an odd number of values; the upper of both middles of an even one. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/**
 * Checks one limit against the measurements: `samples` returns the values of a page's metric, an empty list without
 * any.
 *
 * A missing measurement counts as not reached.
 */
export function judge({page, metric, row, unit, of, atMost}, samples) {
  const value = median(samples(page, metric));
  const base = baseOf(of, metric, samples);
  const ratio = of === undefined ? value : value / base;
  // Compared without dividing: the floor may be 0. A missing measurement compares as false.
  const isReached = of === undefined ? value <= atMost : value <= base * atMost;
  return {
    row,
    measured: written(value, unit),
    [`floor or EVM`]: of === undefined ? '' : written(base, unit),
    ratio: of === undefined ? '' : Number(ratio.toFixed(2)),
    'at most': of === undefined ? `${atMost} ${unit}`.trim() : (atMost ?? ''),
    verdict: atMost === undefined ? '' : isReached ? 'reached' : 'OVER',
  };
}

function written(value, unit) {
  if (value === undefined) return 'not measured';
  return `${Number(value.toFixed(unit === 'ms' ? 0 : 2))} ${unit}`.trim();
}

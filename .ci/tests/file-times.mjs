// The time of each test file in the last run: it determines the next order, and shows slow files.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';

const KEPT = '.cache/tests/times.json';
const LONGEST = 10;

/** The time of each file in its last run, in milliseconds; empty before the first run. */
export function lastTimes() {
  return existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
}

/** Stores the new times, and keeps those of files that did not run. */
export function keepTimes(taken) {
  writeFileSync(KEPT, JSON.stringify({...lastTimes(), ...taken}, null, 2));
}

/** The slowest files, one in a line. */
export function longestOf(times) {
  const longest = Object.entries(times).toSorted(([, a], [, b]) => b - a);
  return longest
    .slice(0, LONGEST)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}

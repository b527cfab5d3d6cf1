// How long each test file took in the last run: it orders the next one, and shows where time goes.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';

const KEPT = '.cache/tests/times.json';
const LONGEST = 10;

/** What each file took in its last run, in milliseconds; empty before the first run. */
export function lastTimes() {
  return existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
}

/** Keeps what was taken now, beside what is known of the files that did not run. */
export function keepTimes(taken) {
  writeFileSync(KEPT, JSON.stringify({...lastTimes(), ...taken}, null, 2));
}

/** The files that took longest, one in a line. */
export function longestOf(times) {
  const longest = Object.entries(times).toSorted(([, a], [, b]) => b - a);
  return longest
    .slice(0, LONGEST)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}

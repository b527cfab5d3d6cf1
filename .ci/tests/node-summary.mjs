// A reporter for node:test that counts tests; suites and file wrappers do not count.
import {writeFileSync} from 'node:fs';
import {relative} from 'node:path';

/** The last test of a file in a shared process; it is not counted. */
export const END_OF_FILE = 'the end of the file';

/** Node's report of a promise that rejected after its test; the process fails, but no test does. */
const LATE_FAILURE = /^Error: .* generated asynchronous activity after the test ended/s;

const isLateFailure = (type, {message}) => type === 'test:diagnostic' && LATE_FAILURE.test(message);
const isSuite = ({details}) => details?.type === 'suite' || details?.error?.failureType === 'subtestsFailed';
const isUncounted = (data) => isSuite(data) || data.skip || data.name === END_OF_FILE;

/**
 * Writes `{passed, failed, failures, late}` to the file that TEST_SUMMARY names, at the end of each test file: the next one
 * may end the process. A failure is `{name, message, file}`; `late` has the messages of failures after their test.
 */
export default async function* nodeSummary(events) {
  const totals = {passed: 0, failed: 0, failures: [], late: []};
  // The names of the suites around a test: a test only reports its depth.
  const around = [];
  for await (const {type, data} of events) {
    if (type === 'test:start') around[data.nesting] = data.name;
    if (isLateFailure(type, data)) totals.late.push(data.message);
    if (data.name === END_OF_FILE) write(totals);
    if (isUncounted(data)) continue;
    if (type === 'test:pass') totals.passed += 1;
    if (type !== 'test:fail') continue;
    totals.failed += 1;
    const name = [...around.slice(0, data.nesting), data.name].join(' › ');
    totals.failures.push({name, message: messageOf(data.details?.error), ...fileOf(data)});
  }
  write(totals);
  // A reporter prints what it yields; this one prints nothing.
  yield '';
}

function write(totals) {
  if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, JSON.stringify(totals));
}

function fileOf({file}) {
  return file ? {file: relative('.', file)} : {};
}

function messageOf(error) {
  const {message, stack} = error?.cause ?? error ?? {};
  return stack ?? message ?? '';
}

// A reporter for web-test-runner that leaves the totals where .ci/tests/run.mjs reads them, and what each file took.
import {writeFileSync} from 'node:fs';
import {relative} from 'node:path';

const testsOf = (suite) => [...(suite?.tests ?? []), ...(suite?.suites ?? []).flatMap(testsOf)];

/** Counts one page: a page that broke outside its tests counts as one failure more. */
function countPage({testResults, passed}) {
  const tests = testsOf(testResults).filter(({skipped}) => !skipped);
  const failed = tests.filter((test) => !test.passed).length;
  const isBroken = !passed && failed === 0 ? 1 : 0;
  return {passed: tests.length - failed, failed: failed + isBroken};
}

/** Notes when each page was asked for and when it was closed. */
function watchPages(sessions) {
  const pages = new Map();
  sessions.on('session-status-updated', ({id, status}) => {
    if (status === 'INITIALIZING') pages.set(id, {from: Date.now()});
    if (status === 'FINISHED' && pages.has(id)) pages.get(id).to = Date.now();
  });
  return pages;
}

/** Writes `{passed, failed, times}` of the last run, in milliseconds for each page, to the file that TEST_SUMMARY names. */
export function browserSummary() {
  let pages = new Map();
  return {
    start({sessions}) {
      pages = watchPages(sessions);
    },
    onTestRunFinished({sessions}) {
      if (!process.env.TEST_SUMMARY) return;
      const counts = [...sessions].map(countPage);
      const total = (key) => counts.reduce((sum, page) => sum + page[key], 0);
      const times = [...sessions].map(({id, testFile}) => {
        const {from, to = Date.now()} = pages.get(id) ?? {from: Date.now()};
        return [relative('.', testFile), to - from];
      });
      writeFileSync(
        process.env.TEST_SUMMARY,
        JSON.stringify({
          passed: total('passed'),
          failed: total('failed'),
          times: Object.fromEntries(times),
        }),
      );
    },
  };
}

// A reporter for web-test-runner that leaves the totals where .ci/tests/run.mjs reads them.
import {writeFileSync} from 'node:fs';

const testsOf = (suite) => [...(suite?.tests ?? []), ...(suite?.suites ?? []).flatMap(testsOf)];

/** Counts one page: a page that broke outside its tests counts as one failure more. */
function countPage({testResults, passed}) {
  const tests = testsOf(testResults).filter(({skipped}) => !skipped);
  const failed = tests.filter((test) => !test.passed).length;
  const isBroken = !passed && failed === 0 ? 1 : 0;
  return {passed: tests.length - failed, failed: failed + isBroken};
}

/** Writes `{passed, failed}` of the last run to the file that TEST_SUMMARY names. */
export function browserSummary() {
  return {
    onTestRunFinished({sessions}) {
      if (!process.env.TEST_SUMMARY) return;
      const pages = [...sessions].map(countPage);
      const total = (key) => pages.reduce((sum, page) => sum + page[key], 0);
      writeFileSync(
        process.env.TEST_SUMMARY,
        JSON.stringify({passed: total('passed'), failed: total('failed')}),
      );
    },
  };
}

// A reporter for node:test that yields the totals as JSON; suites and file wrappers do not count as tests.

/** Yields `{passed, failed}` once, when every file has run. */
export default async function* nodeSummary(events) {
  const totals = {passed: 0, failed: 0};
  for await (const {type, data} of events) {
    const isSuite = data.details?.type === 'suite' || data.details?.error?.failureType === 'subtestsFailed';
    if (isSuite || data.skip) continue;
    if (type === 'test:pass') totals.passed += 1;
    if (type === 'test:fail') totals.failed += 1;
  }
  yield JSON.stringify(totals);
}

// A reporter for node:test that yields the totals as JSON; suites and file wrappers do not count as tests.

const isSuite = ({details}) => details?.type === 'suite' || details?.error?.failureType === 'subtestsFailed';

/** Yields `{passed, failed, failures}` once, when every file has run; a failure is `{name, message}`. */
export default async function* nodeSummary(events) {
  const totals = {passed: 0, failed: 0, failures: []};
  // The names of what was started around a test: a test says only how deep it is.
  const around = [];
  for await (const {type, data} of events) {
    if (type === 'test:start') around[data.nesting] = data.name;
    if (isSuite(data) || data.skip) continue;
    if (type === 'test:pass') totals.passed += 1;
    if (type !== 'test:fail') continue;
    totals.failed += 1;
    const name = [...around.slice(0, data.nesting), data.name].join(' › ');
    totals.failures.push({name, message: messageOf(data.details?.error)});
  }
  yield JSON.stringify(totals);
}

function messageOf(error) {
  const {message, stack} = error?.cause ?? error ?? {};
  return stack ?? message ?? '';
}

// A reporter for web-test-runner that writes the totals for .ci/tests/run.mjs, and the time of each file.
import {writeFileSync} from 'node:fs';
import {relative} from 'node:path';
import {print} from './sendable-results.mjs';

const testsOf = (suite, around = []) => [
  ...(suite?.tests ?? []).map((test) => ({...test, name: [...around, test.name].join(' › ')})),
  ...(suite?.suites ?? []).flatMap((inner) => testsOf(inner, [...around, inner.name])),
];

const ranIn = ({testResults}) => testsOf(testResults).filter(({skipped}) => !skipped);

/** The failures in one page, `{file, name, message}` each: a page that broke outside its tests is one failure. */
export function failuresOfPage(session) {
  const file = relative('.', session.testFile);
  const failed = ranIn(session).filter((test) => !test.passed);
  if (failed.length === 0 && !session.passed)
    return [
      {file, name: 'the page', message: [...session.errors.map(messageOf), ...heardFrom(session)].join('\n')},
    ];
  return failed.map(({name, error}) => ({file, name, message: messageOf(error)}));
}

/** What a page logged, and what the server did not find: the error itself says only that an import failed. */
function heardFrom({logs = [], request404s = []}) {
  return [
    ...logs.map((args) => args.map(textOf).join(' ')),
    ...request404s.map((address) => `not found: ${address}`),
  ];
}

function textOf(value) {
  return typeof value === 'string' ? value : (value?.message ?? print(value));
}

function messageOf(error) {
  return error?.message ?? '';
}

/** Records when each page was requested and closed. */
function watchPages(sessions) {
  const pages = new Map();
  sessions.on('session-status-updated', ({id, status}) => {
    if (status === 'INITIALIZING') pages.set(id, {from: Date.now()});
    if (status === 'FINISHED' && pages.has(id)) pages.get(id).to = Date.now();
  });
  return pages;
}

/** Failures of a run whose pages were served with these warnings, each once. */
export function failuresOfServer(warnings) {
  return [...new Set(warnings)].map((message) => ({file: 'vite.config.ts', name: 'Vite warns', message}));
}

/**
 * Writes `{passed, failed, failures, times}` of the last run, in milliseconds for each page, to the file that
 * TEST_SUMMARY names. `warnings` fills while the pages are served; each is a failure.
 */
export function browserSummary(warnings = []) {
  let pages = new Map();
  return {
    start({sessions}) {
      pages = watchPages(sessions);
    },
    onTestRunFinished({sessions}) {
      if (!process.env.TEST_SUMMARY) return;
      const failures = [...[...sessions].flatMap(failuresOfPage), ...failuresOfServer(warnings)];
      const times = [...sessions].map(({id, testFile}) => {
        const {from, to = Date.now()} = pages.get(id) ?? {from: Date.now()};
        return [relative('.', testFile), to - from];
      });
      writeFileSync(
        process.env.TEST_SUMMARY,
        JSON.stringify({
          passed: [...sessions].flatMap(ranIn).filter(({passed}) => passed).length,
          failed: failures.length,
          failures,
          times: Object.fromEntries(times),
        }),
      );
    },
  };
}

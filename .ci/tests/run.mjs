// Runs every test: components in a browser, then journeys and tools in Node. The last line holds the totals.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';

const SUMMARIES = '.cache/tests';
const NODE_TESTS = /\.test\.(ts|mjs)$/;
// What web-test-runner runs in pages: the demo's tests, but neither journeys nor what is named for Node.
const PAGE_TESTS = /^(?!journeys\/).*(?<!\.node)\.test\.ts$/;

const nodeTests = ['.ci', 'demo'].flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((path) => NODE_TESTS.test(path) && !PAGE_TESTS.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path)),
);

const RUNNERS = {
  browser: () => ['node_modules/.bin/web-test-runner'],
  node: (summary) => [
    process.execPath,
    '--import=tsx',
    '--test',
    // Journeys start a browser and a devnet each, and wait for most of their time.
    '--test-concurrency=2',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./.ci/tests/node-summary.mjs',
    `--test-reporter-destination=${summary}`,
    ...nodeTests,
  ],
};

/** Runs one runner; one that ran nothing or left no totals has failed, whatever it returned. */
function run(name) {
  const summary = join(SUMMARIES, `${name}.json`);
  rmSync(summary, {force: true});
  const [command, ...args] = RUNNERS[name](summary);
  const {status} = spawnSync(command, args, {stdio: 'inherit', env: {...process.env, TEST_SUMMARY: summary}});
  const {passed, failed} = existsSync(summary)
    ? JSON.parse(readFileSync(summary, 'utf8'))
    : {passed: 0, failed: 0};
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  if (isBroken) console.error(`The ${name} tests did not finish (exit code ${status}).`);
  return {passed, failed: failed + (isBroken ? 1 : 0)};
}

mkdirSync(SUMMARIES, {recursive: true});
const chosen = process.argv.slice(2);
const totals = (chosen.length > 0 ? chosen : Object.keys(RUNNERS)).map(run);
const passed = totals.reduce((sum, total) => sum + total.passed, 0);
const failed = totals.reduce((sum, total) => sum + total.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

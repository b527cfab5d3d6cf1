// Runs every test: components in a browser, then journeys and tools in Node. The last line holds the totals.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {runLanes} from '../run-lanes.mjs';
import {keepTimes, lastTimes, longestOf} from './file-times.mjs';
import {changedFiles, testsOf} from './changed-tests.mjs';
import {NODE_TESTS, PAGE_TESTS} from './test-files.mjs';
import {whatFailed} from './what-failed.mjs';
import {browserVersion, whatRan} from './what-ran.mjs';

const SUMMARIES = '.cache/tests';
// A journey waits for most of its time.
const LANES = 2;
const times = lastTimes();
// Those that serve the demo from its sources share a cache.
const isFromSource = (file) => readFileSync(file, 'utf8').includes('demo-server.js');
// Those that look at every page of the gallery take minutes.
const isWalk = (file) => readFileSync(file, 'utf8').includes('gallery.pages');
// Where times are not known yet: what is known to be long first, then what looks long.
const lengthOf = (file) =>
  times[file] ?? (isFromSource(file) || isWalk(file) ? Infinity : statSync(file).size);
// Not by subtraction: two that are of no known length are equal.
const longestFirst = (a, b) => Number(lengthOf(b) > lengthOf(a)) - Number(lengthOf(b) < lengthOf(a));

const nodeCommand = (file) => (summary) => [
  process.execPath,
  '--import=tsx',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./.ci/tests/node-summary.mjs',
  `--test-reporter-destination=${summary}`,
  file,
];

const isJourney = (file) => file.startsWith('demo/journeys/');
const NOTHING = Promise.resolve({passed: 0, failed: 0});

const GROUPS = {
  browser: ({pageTests}) =>
    pageTests.length === 0
      ? []
      : [{name: 'browser', run: () => run('browser', () => ['node_modules/.bin/web-test-runner'])}],
  node: ({nodeTests}) => [
    // Once for all journeys.
    {name: 'demo', run: () => (nodeTests.some(isJourney) ? buildDemo() : NOTHING)},
    ...nodeTests.toSorted(longestFirst).map((file) => ({
      name: file,
      after: ['demo'],
      ...(isFromSource(file) && {shares: 'sources'}),
      run: () => run(file, nodeCommand(file)),
    })),
  ],
};

async function buildDemo() {
  const {status} = await runCommand([process.execPath, '--import=tsx', 'demo/build.ts']);
  if (status === 0) return NOTHING;
  return {passed: 0, failed: 1, failures: [{file: 'demo/build.ts', name: 'the build of the demo failed'}]};
}

/** Runs one runner; one that ran nothing or left no totals has failed, whatever it returned. */
async function run(name, commandOf) {
  const summary = join(SUMMARIES, `${name.replaceAll('/', '-')}.json`);
  rmSync(summary, {force: true});
  const {status, ms} = await runCommand(commandOf(summary), {TEST_SUMMARY: summary, DEMO_IS_BUILT: '1'});
  const {
    passed,
    failed,
    failures = [],
    times: ofFiles = {[name]: ms},
  } = existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')) : {passed: 0, failed: 0};
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  if (isBroken) failures.push({name: 'the tests did not finish', message: `exit code ${status}`});
  return {
    passed,
    failed: failed + (isBroken ? 1 : 0),
    failures: failures.map((failure) => ({file: name, ...failure})),
    times: ofFiles,
  };
}

/** What several commands say at once would be hard to read: each then says it at its end. */
async function runCommand([command, ...args], env = {}) {
  const started = Date.now();
  const stdio = jobs.length === 1 ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, {stdio, env: {...process.env, ...env}});
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return {status, ms: Date.now() - started};
}

mkdirSync(SUMMARIES, {recursive: true});
const words = process.argv.slice(2);
const chosen = words.filter((word) => word !== '--changed');
const isWhole = !words.includes('--changed');
const tests = isWhole ? {pageTests: PAGE_TESTS, nodeTests: NODE_TESTS} : await testsOf(changedFiles());
if (!isWhole) {
  console.log(`The change touches ${tests.pageTests.length + tests.nodeTests.length} test files.`);
  // Where the runner's configuration reads them.
  process.env.TEST_FILES = tests.pageTests.join(' ');
}
// The browser's tests keep two cores busy. Journeys beside them wait longer than any user would, and fail.
const groups = chosen.length > 0 ? chosen : Object.keys(GROUPS);
const jobs = groups
  .flatMap((name) => GROUPS[name](tests))
  .map((job, _, [first]) =>
    first.name === 'browser' && job.name === 'demo' ? {...job, after: ['browser']} : job,
  );
const started = Date.now();
const totals = await runLanes(jobs, LANES);
const ms = Date.now() - started;
const taken = Object.assign({}, ...totals.map((total) => total.times));
keepTimes(taken);
console.log(`\nThe longest:\n${longestOf(taken)}\n`);
const passed = totals.reduce((sum, total) => sum + total.passed, 0);
const failed = totals.reduce((sum, total) => sum + total.failed, 0);
console.log(whatFailed(totals.flatMap(({failures = []}) => failures)));
const countIn = (name, files) => (groups.includes(name) ? files.length : 0);
const pages = countIn('browser', tests.pageTests);
const nodes = countIn('node', tests.nodeTests);
console.log(whatRan({pages, nodes, ms, browser: await browserVersion()}));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

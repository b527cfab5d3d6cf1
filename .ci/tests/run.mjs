// Runs every test: components in a browser, then journeys and tools in Node. The last line holds the totals.
import {readFileSync, statSync} from 'node:fs';
import {runLanes} from '../run-lanes.mjs';
import {changedFiles, testsOf} from './changed-tests.mjs';
import {keepTimes, lastTimes, longestOf} from './file-times.mjs';
import {nodeCommand, run, runCommand, runShared} from './run-commands.mjs';
import {NODE_TESTS, PAGE_TESTS} from './test-files.mjs';
import {whatFailed} from './what-failed.mjs';
import {browserVersion, whatRan} from './what-ran.mjs';

// One more than there are cores: a journey waits for frames, blocks and the relay.
const LANES = 3;
const times = lastTimes();
// Journeys that serve the demo from its sources share a cache.
const isFromSource = (file) => readFileSync(file, 'utf8').includes('demo-server.js');
// Journeys over every page of the gallery take minutes.
const isWalk = (file) => /gallery\.pages|openCamera\(/.test(readFileSync(file, 'utf8'));
// Before times are known: first the files known to be long, then those that look long.
const lengthOf = (file) =>
  times[file] ?? (isFromSource(file) || isWalk(file) ? Infinity : statSync(file).size);
// Not by subtraction: two files of unknown length are equal.
const longestFirst = (a, b) => Number(lengthOf(b) > lengthOf(a)) - Number(lengthOf(b) < lengthOf(a));

const isJourney = (file) => file.startsWith('demo/journeys/');
// A process with the code of a journey takes seconds to start, so files share one. A file that changes the process for
// later ones gets a separate process, as do builds and rendering with React, which depend on the process's mode, and
// files with a separate lane. Code of journeys that changes globals runs in pages.
const CHANGES_GLOBALS = /\bglobalThis(\.\w+ = |, \{)|\bprocess\.(env\.\w+ \??= |exit\()/;
const DEPENDS_ON_MODE = /from '(vite|rollup|react)'|\bbuild(Pages|HostPage)\(/;
const ON_A_SERVER = /\bcreateDrawbridge\(/;
// Outside of a `describe` they run around the tests of later files, or close a devnet after all of them.
const HOOKS_FOR_ALL = /^(before|after)(Each)?\(/m;
const needsProcess = (text, file) =>
  [DEPENDS_ON_MODE, ON_A_SERVER, HOOKS_FOR_ALL].some((pattern) => pattern.test(text)) ||
  (!isJourney(file) && CHANGES_GLOBALS.test(text));
const sharesProcess = (file) => !isFromSource(file) && !needsProcess(readFileSync(file, 'utf8'), file);
const NOTHING = Promise.resolve({passed: 0, failed: 0});
/** Prints each finished file of the group in Node; prints the files' output at their end, in one piece. */
function printProgress(total) {
  let done = 0;
  return (file, ms) => {
    done += 1;
    console.log(
      `${(ms / 1000).toFixed(1).padStart(7)} s  ${file} (${done} of ${total}, ${total - done} left)`,
    );
  };
}

const GROUPS = {
  browser: ({pageTests}) =>
    pageTests.length === 0
      ? []
      : [
          {
            name: 'browser',
            run: () => run('browser', ['node_modules/.bin/web-test-runner'], {isQuiet}),
          },
        ],
  // `.ci/run` tests with npm's browser, as a machine without another one does. An installed one loads modules
  // differently.
  installed: () => (isWhole && process.env.TEST_INSTALLED_BROWSER ? inInstalledBrowser() : []),
  node: ({nodeTests}, onDone = printProgress(nodeTests.length)) => [
    // Once for all journeys.
    {name: 'demo', run: () => (nodeTests.some(isJourney) ? buildDemo() : NOTHING)},
    ...nodeTests
      .filter((file) => !sharesProcess(file))
      .toSorted(longestFirst)
      .map((file) => ({
        name: file,
        // Files without the built demo run while it is built.
        after: [isJourney(file) ? 'demo' : 'browser'],
        ...(isFromSource(file) && {shares: 'sources'}),
        run: async () => {
          const totals = await run(file, nodeCommand(file), {isQuiet});
          onDone(file, totals.times[file]);
          return totals;
        },
      })),
    // Last, because lanes that take single files from one queue end at about the same time.
    ...sharedProcesses(nodeTests.filter(sharesProcess).toSorted(longestFirst), onDone),
  ],
};

const OF_LOADING = [
  'src/core/errors/import-again.test.ts',
  'src/shell/button/drawbridge-button.test.ts',
  'src/shell/dialog/outlet.test.ts',
];
const JOURNEYS_OF_LOADING = ['demo/journeys/lost-connection.test.ts', 'demo/journeys/plain-page.test.ts'];

function inInstalledBrowser() {
  const commands = {
    ...Object.fromEntries(JOURNEYS_OF_LOADING.map((file) => [file, nodeCommand(file)])),
    'tests of loading': ['node_modules/.bin/web-test-runner', '--files', ...OF_LOADING],
  };
  const env = {USE_NPM_CHROMIUM: ''};
  return Object.entries(commands).map(([what, command]) => {
    const name = `${what} in the installed browser`;
    return {name, after: ['browser', 'demo'], run: () => run(name, command, {isQuiet, env})};
  });
}

/** Once for all: a process cannot start the browser from npm while another one writes it. */
async function unpackBrowser() {
  const code = "import {findTestBrowser} from './.ci/find-browser.mjs'; await findTestBrowser();";
  const {status} = await runCommand([process.execPath, '--input-type=module', '--eval', code]);
  return status === 0
    ? NOTHING
    : {passed: 0, failed: 1, failures: [{file: '.ci/find-browser.mjs', name: 'no browser to test with'}]};
}

/** A process that starts the devnet's code and a browser costs as much as a short journey: one for each lane. */
function sharedProcesses(queue, onDone) {
  const names = Array.from({length: LANES}, (_, lane) => `shared process ${lane + 1}`);
  return names.map((name) => ({
    name,
    after: ['demo'],
    run: () => runShared(name, queue, {isQuiet, onDone}),
  }));
}

async function buildDemo() {
  const {status} = await runCommand([process.execPath, '--import=tsx', 'demo/build.ts'], {isQuiet});
  if (status === 0) return NOTHING;
  return {passed: 0, failed: 1, failures: [{file: 'demo/build.ts', name: 'the build of the demo failed'}]};
}

const words = process.argv.slice(2);
const chosen = words.filter((word) => word !== '--changed');
const isWhole = !words.includes('--changed');
const tests = isWhole ? {pageTests: PAGE_TESTS, nodeTests: NODE_TESTS} : await testsOf(changedFiles());
if (!isWhole) {
  console.log(`The change touches ${tests.pageTests.length + tests.nodeTests.length} test files.`);
  // The path where the runner's configuration reads them.
  process.env.TEST_FILES = tests.pageTests.join(' ');
}
// The browser's tests keep two cores busy. Journeys in parallel would wait longer than any user, and fail.
const groups = chosen.length > 0 ? chosen : Object.keys(GROUPS);
const chosenJobs = groups.flatMap((name) => GROUPS[name](tests));
const isChosen = (name) => chosenJobs.some((job) => job.name === name);
const jobs = chosenJobs
  // A job of another group does not run.
  .map((job) => (job.after ? {...job, after: job.after.filter(isChosen)} : job))
  .map((job, _, [first]) =>
    first.name === 'browser' && job.name === 'demo' ? {...job, after: ['browser']} : job,
  );
const isQuiet = jobs.length > 1;
const started = Date.now();
const totals = [await unpackBrowser(), ...(await runLanes(jobs, LANES))];
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

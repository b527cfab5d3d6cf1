// Runs every test: components in a browser, then journeys and tools in Node. The last line holds the totals.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
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
// Journeys start a browser and a devnet each, and wait for most of their time: two lanes, one test file at a time in
// each. Those that serve the demo from its sources are in one of them, because they share a cache.
const isFromSource = (file) => readFileSync(file, 'utf8').includes('demo-server.js');

const node = (files) => (summary) => [
  process.execPath,
  '--import=tsx',
  '--test',
  '--test-concurrency=1',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./.ci/tests/node-summary.mjs',
  `--test-reporter-destination=${summary}`,
  ...files,
];
const RUNNERS = {
  browser: {browser: () => ['node_modules/.bin/web-test-runner']},
  node: {
    'node-from-source': node(nodeTests.filter(isFromSource)),
    node: node(nodeTests.filter((file) => !isFromSource(file))),
  },
};

/** Runs one runner; one that ran nothing or left no totals has failed, whatever it returned. */
async function run([name, commandOf], isAlone) {
  const summary = join(SUMMARIES, `${name}.json`);
  rmSync(summary, {force: true});
  const status = await runCommand(commandOf(summary), {isAlone, TEST_SUMMARY: summary, DEMO_IS_BUILT: '1'});
  const {passed, failed} = existsSync(summary)
    ? JSON.parse(readFileSync(summary, 'utf8'))
    : {passed: 0, failed: 0};
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  if (isBroken) console.error(`The ${name} tests did not finish (exit code ${status}).`);
  return {passed, failed: failed + (isBroken ? 1 : 0)};
}

/** What several commands say at once would be hard to read: each then says it at its end. */
async function runCommand([command, ...args], {isAlone = true, ...env} = {}) {
  const stdio = isAlone ? 'inherit' : ['inherit', 'pipe', 'inherit'];
  const child = spawn(command, args, {stdio, env: {...process.env, ...env}});
  const said = [];
  child.stdout?.on('data', (text) => said.push(text));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return status;
}

async function runGroup(name) {
  // Once for all journeys.
  if (name === 'node') await runCommand([process.execPath, '--import=tsx', 'demo/build.ts']);
  const lanes = Object.entries(RUNNERS[name]);
  return Promise.all(lanes.map((lane) => run(lane, lanes.length === 1)));
}

mkdirSync(SUMMARIES, {recursive: true});
const chosen = process.argv.slice(2);
const totals = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(RUNNERS)) totals.push(...(await runGroup(name)));
const passed = totals.reduce((sum, total) => sum + total.passed, 0);
const failed = totals.reduce((sum, total) => sum + total.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

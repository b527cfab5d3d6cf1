// Runs what runs tests, and reads the totals that it leaves.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';

const SUMMARIES = '.cache/tests';
const IN_SHARED_PROCESS = '.ci/tests/in-shared-process.mjs';
const NO_TOTALS = '{"passed": 0, "failed": 0}';

/** The command that runs a module of tests in Node. */
export const nodeCommand = (file) => [
  process.execPath,
  '--import=tsx',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./.ci/tests/node-summary.mjs',
  '--test-reporter-destination=stderr',
  file,
];

/**
 * Runs one runner, which leaves its totals in the file that TEST_SUMMARY names; one that ran nothing or left no totals
 * has failed, whatever it returned.
 */
export async function run(name, command, options) {
  mkdirSync(SUMMARIES, {recursive: true});
  const summary = join(SUMMARIES, `${name.replaceAll(/[/ ]/g, '-')}.json`);
  rmSync(summary, {force: true});
  const env = {...options?.env, TEST_SUMMARY: summary, DEMO_IS_BUILT: '1'};
  const {status, ms} = await runCommand(command, {...options, env});
  const totals = existsSync(summary) && readFileSync(summary, 'utf8');
  const {passed, failed, failures = [], times = {[name]: ms}} = JSON.parse(totals || NO_TOTALS);
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  if (isBroken) failures.push({name: 'the tests did not finish', message: `exit code ${status}`});
  return {
    passed,
    failed: failed + (isBroken ? 1 : 0),
    failures: failures.map((failure) => ({file: name, ...failure})),
    times,
  };
}

/**
 * Runs the files of a queue in one process, one after the other; called twice, two processes take from the same queue.
 * A process that breaks has failed the file it was at, and another one takes the rest. `onDone(file, ms)` is called
 * after each file.
 */
export async function runShared(name, queue, options) {
  const totals = {passed: 0, failed: 0, failures: [], times: {}};
  let isOver = queue.length === 0;
  while (!isOver) {
    let file = name;
    let since;
    const takeTime = () => {
      if (file === name || file === undefined) return;
      totals.times[file] = Date.now() - since;
      options.onDone?.(file, totals.times[file]);
    };
    const answer = () => {
      takeTime();
      file = queue.shift();
      since = Date.now();
      return [file];
    };
    const {passed, failed, failures} = await run(name, nodeCommand(IN_SHARED_PROCESS), {...options, answer});
    // Of the file it ended in; the last answer is that there is none left.
    takeTime();
    const isLeft = file !== undefined && failures.every((failure) => failure.file !== name);
    if (isLeft) failures.push({file, name: 'the tests did not finish', message: 'its process has ended'});
    totals.passed += passed;
    totals.failed += failed + (isLeft ? 1 : 0);
    totals.failures.push(
      ...failures.map((failure) => (failure.file === name ? {...failure, file} : failure)),
    );
    // One that breaks before its first file would break again.
    isOver = queue.length === 0 || file === name;
  }
  return totals;
}

/**
 * Runs a command to its end. With `isQuiet` it says what it said there, because several at once would be hard to read;
 * with `isSilent` it says nothing.
 */
export async function runCommand([command, ...args], options = {}) {
  const {env = {}, answer, isSilent = false, isQuiet = isSilent} = options;
  const started = Date.now();
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit'];
  const child = spawn(command, args, {
    stdio: answer ? [...stdio, 'ipc'] : stdio,
    // A test that runs tests: those have reporters of their own.
    env: {...process.env, NODE_TEST_CONTEXT: undefined, ...env},
  });
  // One that ends meanwhile is told nothing; how it ended is read from what it left.
  child.on('message', () => child.send(answer(), () => {}));
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  const [status] = await once(child, 'close');
  if (!isSilent) process.stdout.write(Buffer.concat(said));
  return {status, ms: Date.now() - started};
}

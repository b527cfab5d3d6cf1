// Runs the test runners, and reads their totals.
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
 * Runs one runner, which writes its totals to the file that TEST_SUMMARY names; a runner without tests or totals has
 * failed, whatever its exit code.
 */
export async function run(name, command, options) {
  mkdirSync(SUMMARIES, {recursive: true});
  const summary = join(SUMMARIES, `${name.replaceAll(/[/ ]/g, '-')}.json`);
  rmSync(summary, {force: true});
  const env = {...options?.env, TEST_SUMMARY: summary, DEMO_IS_BUILT: '1'};
  const {status, ms} = await runCommand(command, {...options, env});
  const {passed, failed, failures = [], late = [], times = {[name]: ms}} = readTotals(summary);
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  if (isBroken) {
    const message = [`exit code ${status}`, ...late].join('\n');
    failures.push({name: 'the tests did not finish', message});
  }
  return {
    passed,
    failed: failed + (isBroken ? 1 : 0),
    failures: failures.map((failure) => ({file: name, ...failure})),
    times,
  };
}

function readTotals(summary) {
  const totals = existsSync(summary) && readFileSync(summary, 'utf8');
  return JSON.parse(totals || NO_TOTALS);
}

/**
 * Runs the files of a queue in one process, one after the other; called twice, two processes take from the same queue.
 * If a process breaks, its current file fails, and another process takes the rest. `onDone(file, ms)` is called after
 * each file.
 */
export async function runShared(name, queue, options) {
  const totals = {passed: 0, failed: 0, failures: [], times: {}};
  let isOver = queue.length === 0;
  while (!isOver) {
    let file = name;
    let since;
    let given = 0;
    const takeTime = () => {
      if (file === name || file === undefined) return;
      totals.times[file] = Date.now() - since;
      options.onDone?.(file, totals.times[file]);
    };
    const answer = () => {
      takeTime();
      file = queue.shift();
      given += 1;
      since = Date.now();
      return [file];
    };
    const {passed, failed, failures} = await run(name, nodeCommand(IN_SHARED_PROCESS), {...options, answer});
    // The other processes took all files before it had started.
    if (given === 1 && file === undefined) break;
    // For the file it ended in; the last answer means that the queue is empty.
    takeTime();
    const isLeft = file !== undefined && failures.every((failure) => failure.file !== name);
    if (isLeft) failures.push({file, name: 'the tests did not finish', message: 'its process has ended'});
    totals.passed += passed;
    totals.failed += failed + (isLeft ? 1 : 0);
    totals.failures.push(
      ...failures.map((failure) => (failure.file === name ? {...failure, file: file ?? name} : failure)),
    );
    // A process that breaks before its first file would break again.
    isOver = queue.length === 0 || file === name;
  }
  return totals;
}

/**
 * Runs a command to its end. With `isQuiet` it prints the output at the end, because parallel outputs would be hard to
 * read; with `isSilent` it prints nothing.
 */
export async function runCommand([command, ...args], options = {}) {
  const {env = {}, answer, isSilent = false, isQuiet = isSilent} = options;
  const started = Date.now();
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit'];
  const child = spawn(command, args, {
    stdio: answer ? [...stdio, 'ipc'] : stdio,
    // A test that runs tests: those have separate reporters.
    env: {...process.env, NODE_TEST_CONTEXT: undefined, ...env},
  });
  // A process that ends meanwhile receives no message; its files show how it ended.
  child.on('message', () => child.send(answer(), () => {}));
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  const [status] = await once(child, 'close');
  if (!isSilent) process.stdout.write(Buffer.concat(said));
  return {status, ms: Date.now() - started};
}

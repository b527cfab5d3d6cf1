// Runs the checks that need no test runner, all of them side by side, and says what each took; fails if any did.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {runLanes} from './run-lanes.mjs';

// One more than there are cores: `size:measure` waits for most of its time for a page at rest.
const LANES = 3;
const CHECKS = [
  {name: 'build'},
  {name: 'types'},
  {name: 'lint'},
  {name: 'size:measure', after: ['build']},
  {name: 'package', after: ['build']},
  {name: 'snippets', after: ['build']},
  {name: 'api:check', after: ['build']},
  {name: 'templates'},
  {name: 'format'},
  {name: 'unused'},
];
// What it counts is there until the page has had time to let go of it: nothing runs beside it.
const LAST = {name: 'leaks:measure', after: CHECKS.map(({name}) => name), needs: ['build']};

/** What a check says is printed at its end, in one piece. */
async function run(name, {isPossible}) {
  if (!isPossible) return {name, result: 'FAILED', seconds: 0};
  const started = Date.now();
  const child = spawn('npm', ['run', '--silent', name], {stdio: ['ignore', 'pipe', 'pipe']});
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  const [status] = await once(child, 'close');
  process.stdout.write(`\n> ${name}\n${Buffer.concat(said).toString()}`);
  return {
    name,
    result: status === 0 ? 'passed' : 'FAILED',
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

const jobs = [...CHECKS, LAST].map(({name, after = [], needs = after}) => ({
  name,
  after,
  run: (results) => run(name, {isPossible: needs.every((needed) => results.get(needed).result === 'passed')}),
}));
const started = Date.now();
const results = await runLanes(jobs, LANES);

console.log();
for (const {name, result, seconds} of results) console.log(`${result}  ${name} (${seconds} s)`);
console.log(`All of it in ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = results.every(({result}) => result === 'passed') ? 0 : 1;

// Runs every check that needs no test runner, in parallel. Prints the time of each, and exits with 1 if one failed.
// A check is a script of package.json or a step of `.ci/steps.mjs`. `--only packages` runs the checks of the packed
// packages and the builds that they need; `--without packages` runs the others.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {runLanes} from './run-lanes.mjs';
import {STEPS} from './steps.mjs';

// One more than there are cores: checks that open pages or use npm's registry spend most of their time waiting.
const LANES = 3;
const BUILD = ['build:modal', 'build:html', 'build:react', 'build:types', 'build:api'];
// The longest chain comes first: the build, then the packages as adopters install them.
const CHECKS = [
  // Before the others, because it empties their output folder.
  {name: 'build:modal'},
  {name: 'build:react'},
  {name: 'build:api', after: ['build:modal', 'build:react']},
  {name: 'build:html', after: ['build:modal']},
  {name: 'build:types', after: ['build:modal', 'build:react']},
  {name: 'package:pack', after: BUILD},
  {name: 'package:adopter', after: ['package:pack']},
  {name: 'package:install', after: ['package:pack']},
  {name: 'size:measure', after: BUILD},
  {name: 'prefetch', after: ['build:modal']},
  {name: 'types'},
  {name: 'unused'},
  {name: 'format:check'},
  {name: 'commits'},
  {name: 'dependencies'},
  // Long checks without dependents leave their lanes to the build.
  {name: 'lint', after: ['build:modal'], needs: []},
  {name: 'templates', after: ['build:modal'], needs: []},
  {name: 'api:check', after: ['build:types']},
  {name: 'package:types', after: ['package:pack']},
  {name: 'package:lint', after: ['package:pack']},
  {name: 'snippets', after: ['build:modal', 'build:types']},
];
// Runs alone: pages release objects late on a busy machine.
const LAST = {name: 'leaks', after: CHECKS.map(({name}) => name), needs: ['build:modal']};

/** Prints the output of a check once it has ended. */
async function run(name, {isPossible}) {
  if (!isPossible) return {name, result: 'FAILED', seconds: 0};
  const started = Date.now();
  const [command, ...args] =
    name in STEPS ? [process.execPath, '.ci/steps.mjs', name] : ['npm', 'run', '--silent', name];
  const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'pipe']});
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(text));
  const [status] = await once(child, 'close');
  process.stdout.write(`\n> ${name}\n${Buffer.concat(output).toString()}`);
  return {
    name,
    result: status === 0 ? 'passed' : 'FAILED',
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

const isOfPackages = ({name}) => name.startsWith('package:');
const SELECTIONS = {
  all: () => true,
  only: (check) => isOfPackages(check) || BUILD.includes(check.name),
  without: (check) => !isOfPackages(check),
};

/** The checks that the arguments select; `after` names only selected checks. */
function selectChecks([flag, group, ...more]) {
  const select = SELECTIONS[flag?.replace('--', '') ?? 'all'];
  if (!select || more.length > 0 || (flag && group !== 'packages'))
    throw new Error('The arguments are --only packages, --without packages, or none');
  const selected = [...CHECKS, LAST].filter(select);
  const isSelected = (name) => selected.some((check) => check.name === name);
  return selected.map(({after = [], ...check}) => ({...check, after: after.filter(isSelected)}));
}

const jobs = selectChecks(process.argv.slice(2)).map(({name, after, needs = after}) => ({
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

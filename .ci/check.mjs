// Runs the checks that need no test runner, all of them, and says what each took; fails if any did.
import {spawnSync} from 'node:child_process';

const INDEPENDENT = ['format', 'lint', 'types', 'templates', 'unused', 'build'];
const NEED_A_BUILD = ['snippets', 'package', 'size:measure', 'leaks:measure'];

function run(check) {
  console.log(`\n> ${check}`);
  const started = Date.now();
  const {status} = spawnSync('npm', ['run', '--silent', check], {stdio: 'inherit'});
  return {
    check,
    result: status === 0 ? 'passed' : 'FAILED',
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

const results = INDEPENDENT.map(run);
const isBuilt = results.at(-1).result === 'passed';
results.push(...NEED_A_BUILD.map((check) => (isBuilt ? run(check) : {check, result: 'FAILED', seconds: 0})));

console.log();
for (const {check, result, seconds} of results) console.log(`${result}  ${check} (${seconds} s)`);
process.exitCode = results.every(({result}) => result === 'passed') ? 0 : 1;

// Runs the checks that need no test runner, all of them, and says what each took; fails if any did.
import {spawnSync} from 'node:child_process';

const CHECKS = [
  'format',
  'lint',
  'types',
  'templates',
  'build',
  'snippets',
  'unused',
  'package',
  'size:measure',
];

const results = CHECKS.map((name) => {
  console.log(`\n> ${name}`);
  const started = Date.now();
  const {status} = spawnSync('npm', ['run', '--silent', name], {stdio: 'inherit'});
  return {
    check: name,
    result: status === 0 ? 'passed' : 'FAILED',
    seconds: Math.round((Date.now() - started) / 1000),
  };
});

console.log();
for (const {check, result, seconds} of results) console.log(`${result}  ${check} (${seconds} s)`);
process.exitCode = results.every(({result}) => result === 'passed') ? 0 : 1;

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

for (const [command, args] of [
  ['build', ['demo/build.ts']],
  ['start', ['demo/start.ts', '--no-open', '--port', '0']],
] as const)
  test(`${command} stops at a wrong setting, and says only what is wrong`, () => {
    const {status, stdout, stderr} = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
      cwd: ROOT,
      env: {...process.env, VITE_GAS_LIMIT: '1e9'},
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.equal(stderr.trim(), "VITE_GAS_LIMIT is '1e9'. It takes a whole number from 21000 to 30000000.");
    assert.equal(stdout, '');
  });

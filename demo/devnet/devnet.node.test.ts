import assert from 'node:assert/strict';
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createReadStream, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {fileURLToPath} from 'node:url';
import {findAnvil} from './chain/anvil-binary.js';
import {startDevnet} from './devnet.js';
import {newProjectId} from './project-id.js';

describe('the devnet as a process', () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
    it(`leaves no chain behind after ${signal}`, async (context) => {
      const {child, chains} = await startMain(context);
      assert.equal(chains.readableEnded, false);
      const gone = once(chains, 'end');
      child.kill(signal);
      await gone;
    });
  }

  it('exits with code 0 on request', async (context) => {
    const {child} = await startMain(context);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  it('reports that its port is taken, and leaves nothing behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await assert.rejects(startDevnet({port}), /EADDRINUSE/);
    other.close();
  });

  it('serves only the projects on its list', async () => {
    const [mine, other] = [newProjectId(), newProjectId()];
    const devnet = await startDevnet({port: 0, projectIds: [mine]});
    const status = async (id: string) =>
      (await fetch(`${devnet.endpoints.explorer}/getWallets?projectId=${id}&st=html&sv=1`)).status;
    const statuses = [await status(mine), await status(other)];
    await devnet.close();
    assert.deepEqual(statuses, [200, 403]);
  });
});

describe('the search for anvil', () => {
  it('uses ANVIL_PATH', () => {
    assert.equal(findAnvil({ANVIL_PATH: process.execPath}), process.execPath);
  });

  it('reports an ANVIL_PATH that cannot be run', () => {
    assert.throws(() => findAnvil({ANVIL_PATH: '/nowhere/anvil'}), /ANVIL_PATH=\/nowhere\/anvil/);
  });
});

/**
 * Starts the command with chains that hold a pipe open: it ends when, and only when, the last of them is gone.
 */
async function startMain(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'devnet-'));
  context.after(() => rmSync(folder, {recursive: true}));
  const [pipe, wrapper] = [join(folder, 'pipe'), join(folder, 'anvil')];
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  writeFileSync(wrapper, `#!/bin/sh\nexec "${findAnvil()}" "$@" 9>"${pipe}"\n`, {mode: 0o755});
  const chains = createReadStream(pipe).resume();
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--port', '0'], {
    env: {...process.env, ANVIL_PATH: wrapper},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  assert.match(String(line), /^Devnet ready at http:/);
  return {child, chains};
}

import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';

/** With the parts of kit, the program clients, viem and valibot that it uses. It is loaded for a side on Solana. */
const MOST_KB = 32;

describe('the protocol of the bridge on Solana', () => {
  it('can be bundled for a page, and stays small', async () => {
    const folder = import.meta.dirname;
    const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const contents = modules.map((name, at) => `export * as m${at} from './${name}';`).join('\n');
    const {outputFiles, errors} = await build({
      stdin: {contents, resolveDir: join(folder)},
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      // A module of Node is an error.
      platform: 'browser',
      define: {'process.env.NODE_ENV': '"production"'},
    });
    assert.deepEqual(errors, []);
    const kilobytes = brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length / 1000;
    assert.ok(kilobytes <= MOST_KB, `${kilobytes} kB`);
  });
});

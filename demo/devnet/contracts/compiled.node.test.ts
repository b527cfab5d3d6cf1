import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {contractFiles, hashOf, importsOf, readSources, type Imports} from './contract-sources.js';

interface Compiled {
  readonly source: string;
  readonly imports?: Imports;
  readonly bytecode: string;
}

describe('the compiled contracts', () => {
  for (const file of contractFiles()) {
    it(`come from ${file} as it is, and from the files that it imports`, async () => {
      const name = file.replace('.sol', '');
      const compiled = (await import(`./compiled/${name}.js`)) as Record<string, Compiled>;
      const contract = compiled[name.toUpperCase().replaceAll('-', '_')];
      const sources = readSources(file);
      assert.equal(contract?.source, hashOf(sources.get(file)!), 'npm run contracts -w demo');
      assert.deepEqual(contract.imports, importsOf(sources), 'npm run contracts -w demo');
      assert.ok(/^0x6[01]/.test(contract.bytecode), 'creation code');
    });
  }

  it('import the version of the library that the demo pins', async () => {
    const {BRIDGE} = await import('./compiled/bridge.js');
    const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    const {devDependencies} = JSON.parse(file) as {devDependencies: Record<string, string>};
    const [, library = '', version] = /^(.+)@([^@]+)$/.exec(BRIDGE.imports.library)!;
    assert.equal(devDependencies[library], version);
  });

  it('name every file that they import, of the library and of this folder', () => {
    const imported = [...readSources('bridge.sol').keys()];
    assert.ok(imported.includes('network-token.sol'));
    assert.ok(imported.includes('@openzeppelin/contracts/utils/math/SafeCast.sol'), 'imported by an import');
    assert.deepEqual(
      [...readSources('strict-account.sol').keys()],
      ['strict-account.sol', 'batch-executor.sol'],
    );
    assert.equal(importsOf(readSources('token.sol')), undefined);
  });
});

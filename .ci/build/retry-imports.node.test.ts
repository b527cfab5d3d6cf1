import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {parseAst, type Plugin} from 'vite';
import {retryImports} from './retry-imports.js';

describe('the build of an import()', () => {
  it('allows a retry, and changes nothing else', () => {
    const code =
      "const load = async () => (await import('./a.js')).a;\nexport {b} from './b.js';\nimport('./c.js');";
    const built = transform(code, '/project/src/features/send/feature.ts');
    assert.match(built, /^import \{importAgain\} from ".*\/src\/core\/errors\/import-again\.ts";\n/);
    assert.ok(built.includes("(await importAgain(() => import('./a.js'))).a;\nexport {b} from './b.js';"));
    assert.ok(built.endsWith("importAgain(() => import('./c.js'));"));
  });

  it('stays unchanged if it imports an optional package', () => {
    const code = "try { return await import('@noble/curves/secp256k1.js'); } catch {}";
    assert.equal(
      transform(`async function load() { ${code} }`, '/project/src/io/sign-in/cryptography.ts'),
      '',
    );
  });

  it('stays unchanged in packages, and in the function itself', () => {
    assert.equal(transform("import('./a.js');", '/project/node_modules/lit/src/a.js'), '');
    const helper = new URL('../../src/core/errors/import-again.ts', import.meta.url).pathname;
    assert.equal(transform("import('./a.js');", helper), '');
    assert.equal(transform("// import('./a.js')", '/project/src/a.ts'), '');
  });
});

function transform(code: string, id: string): string {
  const {transform: run} = retryImports() as Plugin & {
    transform: (this: unknown, code: string, id: string) => {code: string} | undefined;
  };
  return run.call({parse: parseAst}, code, id)?.code ?? '';
}

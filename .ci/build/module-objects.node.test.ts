import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {parseAst} from 'vite';
import {writeOut} from './module-objects.js';

const IMPORT = 'import { r as __exportAll } from "./rolldown-runtime.js";\n';

describe('moduleObjects', () => {
  it('writes the object of a module without the helper, and drops the import of the helper', () => {
    const code = `${IMPORT}var a = 1, b = /* @__PURE__ */ __exportAll({ one: () => a, text: () => "},{" });\nexport { b as t };`;
    assert.equal(
      written(code),
      '\nvar a = 1, b = { get one() { return a; }, get text() { return "},{"; } };\nexport { b as t };',
    );
  });

  it('keeps the import of a file that needs other helpers', () => {
    const code =
      'import { r as __exportAll, s as __toESM } from "./rolldown-runtime.js";\n' +
      'var b = __exportAll({ one: () => 1 });\n__toESM(b);';
    assert.match(written(code), /^import .*\nvar b = \{ get one\(\) \{ return 1; \} \};\n__toESM\(b\);$/);
  });

  it('does not change calls of other functions', () => {
    const code = 'const b = make({ one: () => 1 });';
    assert.equal(written(code), code);
  });
});

function written(code: string): string {
  return writeOut(code, parseAst(code));
}

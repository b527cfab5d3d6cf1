import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {simplify} from './simplify.js';

const CODE = `// src/core/sum.ts
/** Adds. */
function add(first, second) {
  const sum = first + second;
  return sum;
}
const three = /* @__PURE__ */ add(1, 2);
if (typeof window !== 'undefined') {
  window.answer = () => { return three; };
}
export {add};
`;

describe('simplify', () => {
  it('shortens what is said, and keeps names, lines and where a piece is from for those who build with it', async () => {
    const code = await simplified({mangles: false});
    assert.match(
      code,
      /^\/\/ src\/core\/sum\.ts\nfunction add\(first, second\) \{\n {4}return first \+ second;/,
    );
    assert.match(code, /@__PURE__/);
    assert.match(code, /\n"undefined" != typeof window && \(window\.answer = \(\) => three\);/);
    assert.doesNotMatch(code, /Adds\./);
  });

  it('keeps what tells each bundler to leave an import() alone', async () => {
    const text =
      'export const load = (at) => import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ at);';
    const code = await simplified({mangles: false, text});
    for (const comment of ['@vite-ignore', 'webpackIgnore: true', 'turbopackIgnore: true'])
      assert.ok(code.includes(`/* ${comment} */`), `${comment} in ${code}`);
  });

  it('leaves no name and no line where nobody builds with it', async () => {
    const code = await simplified({mangles: true});
    assert.match(code, /^function \w\(\w,\w\)\{return \w\+\w\}/);
    assert.equal(code.trim().split('\n').length, 1);
    assert.match(code, /export\{\w as add\}/);
  });

  it('gives the same names whatever letters the names of other files have', async () => {
    const [one, other] = await Promise.all(
      ['aaaaaaaa', 'zzzzzzzz'].map(async (hash) => {
        const text = `${CODE}console.log('./part-${hash}.js');`;
        return (await simplified({mangles: true, text})).replace(hash, '');
      }),
    );
    assert.equal(one, other);
  });

  it('has the chunk that is named compiled while it arrives, and misses it where there is none', async () => {
    const code = await simplified({mangles: true, compiledAhead: 'sum'});
    assert.match(code, /^\/\/# allFunctionsCalledOnLoad\nfunction/);
    await assert.rejects(simplified({mangles: true, compiledAhead: 'total'}), /no chunk total/);
  });

  it('leaves what is carried along of others as it is', async () => {
    assert.equal(await simplified({mangles: true, module: '/project/node_modules/sdk/src/index.js'}), CODE);
  });
});

async function simplified({
  module = '/project/src/core/sum.ts',
  text = CODE,
  ...options
}: {
  mangles: boolean;
  compiledAhead?: string;
  module?: string;
  text?: string;
}) {
  const {generateBundle} = simplify(options);
  const chunk = {type: 'chunk', name: 'sum', fileName: 'sum.js', code: text, moduleIds: [module]};
  assert.ok(typeof generateBundle === 'object');
  await Reflect.apply(generateBundle.handler, undefined, [{}, {'sum.js': chunk}, false]);
  return chunk.code;
}

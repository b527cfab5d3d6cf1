import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {minifyTemplates} from './minify-templates.js';

describe('minifyTemplates', () => {
  it('shortens markup to what is shown', () => {
    const markup = 'html`<p\n  class="a"\n  >${text}</p\n>\n<img\n  src=${src}\n />`';
    assert.equal(minify(markup), 'html`<p class="a">${text}</p> <img src=${src} />`');
  });

  it('shortens style sheets and leaves quotes alone', () => {
    const sheet = `css\`
      /* Why. */
      :host([size='sm']) a { margin: calc(2 * var(--x)) 0.5px; color: red !important; }
      b::before { content: ' , '; }
      @media (min-width: 9px) and (forced-colors: active) { i + i, * > u { opacity: oklch(0 0 0 / 0.1); } }
    \``;
    assert.equal(
      minify(sheet),
      "sheetOf(` :host([size=sm]) a{margin:calc(2 * var(--x)) .5px;color:red !important}b::before{content:' , '}" +
        '@media (min-width:9px) and (forced-colors:active){i + i,* > u{opacity:oklch(0 0 0 / .1)}}`)',
    );
  });

  it('gives private names of the product short ones, the same in sheets and scripts', () => {
    const [, inSheet] = /var\((--_[a-z]{1,2})\)/.exec(minify('css`a { color: var(--_color-text); }`')) ?? [];
    assert.equal(minify("css``; set('--_color-text')"), `sheetOf(\`\`); set('${inSheet}')`);
    assert.match(minify('css`a { --drawbridge-color-text: red; }`'), /--drawbridge-color-text/);
  });

  it('leaves the check of sheets in sheets to the types', () => {
    assert.equal(
      withImport('css`a { ${b} }`'),
      "import {unsafeCSS as sheetOf} from 'lit';\nsheetOf(`a{${b}}`)",
    );
  });

  it('hands nothing on to a constructor that takes nothing', () => {
    const compiled = 'class A extends B { constructor(..._args) {\n super(..._args); } }';
    assert.equal(minify(compiled), 'class A extends B { constructor() { super(); } }');
  });
});

function minify(code: string): string {
  return withImport(code).replace(/^import .*\n/, '');
}

function withImport(code: string): string {
  const {transform} = minifyTemplates();
  assert.ok(typeof transform === 'object');
  const result: unknown = Reflect.apply(transform.handler, undefined, [code, '/src/a.ts']);
  assert.ok(typeof result === 'object' && result !== null && 'code' in result);
  return String(result.code);
}

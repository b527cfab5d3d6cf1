import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {minifyTemplates} from './minify-templates.js';

describe('minifyTemplates', () => {
  it('shortens markup to what is shown', async () => {
    const markup = 'html`<p\n  class="a"\n  >${text}</p\n>\n<img\n  src=${src}\n />`';
    assert.equal(await minify(markup), 'html`<p class="a">${text}</p> <img src=${src} />`');
  });

  it('shortens style sheets and leaves quotes alone', async () => {
    const sheet = `css\`
      /* Why. */
      :host([size='sm']) a { margin: calc(2 * var(--x)) 0.5px; color: red !important; }
      b::before { content: ' , '; }
      @media (min-width: 9px) and (forced-colors: active) { i + i, * > u { opacity: oklch(0 0 0 / 0.1); } }
    \``;
    assert.equal(
      await minify(sheet),
      'sheetOf(`:host([size="sm"]) a{margin:calc(2*var(--x)) .5px;color:red!important}b:before{content:" , "}' +
        '@media (min-width:9px) and (forced-colors:active){i+i,*>u{opacity:oklch(0 0 0/.1)}}`)',
    );
  });

  it('keeps what interpolations and escapes stand for', async () => {
    assert.equal(
      await minify("css`a { --_x: var(--y, ${z}); } b::before { content: '\\`'; width: ${w}; }`").then(
        (text) => text.replace(/--_[a-z]{1,2}/, '--_x'),
      ),
      'sheetOf(`a{--_x:var(--y,${z})}b:before{content:"\\`";width:${w}}`)',
    );
  });

  it('refuses a style sheet that is not valid, and an interpolation that is no value', async () => {
    await assert.rejects(minify('css`a { color: red; } }`'), /in the style sheet/);
    await assert.rejects(minify('css`${reset} a { color: red; }`'), /style sheet|no value/);
  });

  it('gives private names of the product short ones, the same in sheets and scripts', async () => {
    const [, inSheet] =
      /var\((--_[a-z]{1,2})\)/.exec(await minify('css`a { color: var(--_color-text); }`')) ?? [];
    assert.equal(await minify("css``; set('--_color-text')"), `sheetOf(\`\`); set('${inSheet}')`);
    assert.match(await minify('css`a { --drawbridge-color-text: red; }`'), /--drawbridge-color-text/);
  });

  it('leaves the check of sheets in sheets to the types', async () => {
    assert.equal(
      await withImport('css`a { width: ${b} }`'),
      "import {unsafeCSS as sheetOf} from 'lit';\nsheetOf(`a{width:${b}}`)",
    );
  });

  it('hands nothing on to a constructor that takes nothing', async () => {
    const compiled = 'class A extends B { constructor(..._args) {\n super(..._args); } }';
    assert.equal(await minify(compiled), 'class A extends B { constructor() { super(); } }');
  });
});

async function minify(code: string): Promise<string> {
  return (await withImport(code)).replace(/^import .*\n/, '');
}

async function withImport(code: string): Promise<string> {
  const {transform} = minifyTemplates();
  assert.ok(typeof transform === 'object');
  const result: unknown = await Reflect.apply(transform.handler, undefined, [code, '/src/a.ts']);
  assert.ok(typeof result === 'object' && result !== null && 'code' in result);
  return String(result.code);
}

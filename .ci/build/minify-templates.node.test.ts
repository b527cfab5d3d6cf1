import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {minifyTemplates} from './minify-templates.js';

describe('minifyTemplates', () => {
  it('shortens markup without changing the rendered content', async () => {
    const markup = 'html`<p\n  class="a"\n  >${text}</p\n>\n<img\n  src=${src}\n />`';
    assert.equal(await minify(markup), 'html`<p class="a">${text}</p> <img src=${src} />`');
  });

  it('shortens style sheets and keeps quotes', async () => {
    const sheet = `css\`
      /* Why. */
      :host([size='sm']) a { margin: calc(2 * var(--x)) 0.5px; color: red !important; }
      b::before { content: ' , '; }
      @media (min-width: 9px) and (forced-colors: active) { i + i, * > u { opacity: oklch(0 0 0 / 0.1); } }
    \``;
    assert.equal(
      await minify(sheet),
      'css`:host([size="sm"]) a{margin:calc(2*var(--x)) .5px;color:red!important}b:before{content:" , "}' +
        '@media (min-width:9px) and (forced-colors:active){i+i,*>u{opacity:oklch(0 0 0/.1)}}`',
    );
  });

  it('keeps interpolations and escapes', async () => {
    assert.equal(
      await minify("css`a { --_x: var(--y, ${z}); } b::before { content: '\\`'; width: ${w}; }`"),
      'css`a{--_x:var(--y,${z})}b:before{content:"\\`";width:${w}}`',
    );
  });

  it('refuses an invalid style sheet, and an interpolation that is not a value', async () => {
    await assert.rejects(minify('css`a { color: red; } }`'), /in the style sheet/);
    await assert.rejects(minify('css`${reset} a { color: red; }`'), /style sheet|no value/);
  });
});

async function minify(code: string): Promise<string> {
  const {transform} = minifyTemplates();
  assert.ok(typeof transform === 'object');
  const result: unknown = await Reflect.apply(transform.handler, undefined, [code, '/src/a.ts']);
  assert.ok(typeof result === 'object' && result !== null && 'code' in result);
  return String(result.code);
}

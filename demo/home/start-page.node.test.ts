import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const PAGE = read('demo/index.html');
const README = read('README.md');
const RECORD = read('src/decisions/performance.md');

describe('the start page', () => {
  // `.ci/lint/snippets.mjs` compiles the blocks of the README, or checks their tags.
  for (const language of ['html', 'ts', 'tsx'])
    it(`shows the README's example in ${language}`, () => {
      const [, shown = ''] =
        new RegExp(`id="code-${language}"[^>]*><code[^>]*>([^]*?)</code>`).exec(PAGE) ?? [];
      const [, code = ''] = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(README) ?? [];
      assert.notEqual(shown, '');
      assert.equal(decode(shown).trim(), code.trim());
    });

  it('shows the measured figures that the record of performance has', () => {
    const figures = [...PAGE.matchAll(/<td>([\d.]+)(?: kB| ×)?<\/td>/g)].map(([, figure]) => figure);
    const [, table = ''] = /^## Beside other modals\n([^]*?)(?=^## |$(?![^]))/m.exec(RECORD) ?? [];
    const recorded = [...table.matchAll(/^\|[^|]*\| ([\d.]+) +\| ([\d.]+) +\| ([\d.]+) +\|$/gm)].flatMap(
      ([, ...cells]) => cells,
    );
    assert.equal(figures.length, 9);
    assert.deepEqual(figures, recorded);
  });

  it('draws each bar as long as its figure', () => {
    const bars = [...PAGE.matchAll(/viewBox="0 0 (\d+) 8"[^]*?<rect\s+width="(\d+)"[^]*?<td>([\d.]+)/g)];
    assert.equal(bars.length, 9);
    for (const [, , width, figure] of bars)
      assert.ok([Number(figure), Number(figure) * 10].includes(Number(width)), `${figure} is ${width} long`);
  });
});

function decode(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

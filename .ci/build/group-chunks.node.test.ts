import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {buildPlanted, type Planted} from './build-planted.js';
import {remember, type Graph} from './module-graph.js';

/** Code that no bundler drops or writes out where it is used. */
const code = (name: string, imports: readonly string[] = [], loads: readonly string[] = []): string =>
  [
    ...imports.map((path) => `import '${path}';`),
    `globalThis.planted = ['${name}', globalThis.planted];`,
    ...loads.map((load) => `globalThis.load = () => ${load};`),
  ].join('\n');
const later = (path: string): string => `import('${path}')`;
const together = (group: string, path: string): string => `import(/* together: ${group} */ '${path}')`;

/** Two pages, a first open of two parts, and two views behind a list of them. */
const PACKAGE: Planted = {
  'exports/index.ts': code('index', ['../checks.ts', '../page.ts']),
  'exports/elements.ts': code('elements', ['../button.ts', '../page.ts']),
  'exports/networks.ts': code('networks', ['../definitions.ts']),
  'checks.ts': code('checks', ['./shape.ts', './definitions.ts']),
  'shape.ts': code('shape'),
  'definitions.ts': code('definitions'),
  'button.ts': code('button', [], [later('./badge.ts')]),
  'badge.ts': code('badge', ['./icon.ts']),
  'icon.ts': code('icon'),
  'page.ts': code(
    'page',
    ['./store.ts'],
    [
      together('first-open', './client.ts'),
      together('first-open', './dialog.ts'),
      together('second', './registry.ts'),
    ],
  ),
  'store.ts': code('store'),
  'client.ts': code('client', ['./store.ts', './shape.ts'], [together('second', './words.ts')]),
  'dialog.ts': code('dialog', ['./icon.ts', './row.ts']),
  'row.ts': code('row'),
  'words.ts': code('words', ['./row.ts', './format.ts']),
  'registry.ts': code('registry', [], [later('./views/send.ts'), later('./views/swap.ts')]),
  'format.ts': code('format'),
  'views/send.ts': code('send', ['../format.ts', '../amount.ts', '../row.ts', '../send-only.ts']),
  'views/swap.ts': code('swap', ['../format.ts', '../amount.ts']),
  'send-only.ts': code('send-only'),
  'amount.ts': code('amount'),
};

describe('groupChunks', () => {
  it('keeps a module where it is needed first', async () => {
    const withModule = await chunksIn(PACKAGE);
    assert.deepEqual(withModule('page.ts'), ['page.ts', 'store.ts']);
    assert.deepEqual(withModule('client.ts'), ['client.ts', 'dialog.ts', 'icon.ts', 'row.ts']);
    assert.deepEqual(withModule('registry.ts'), ['format.ts', 'registry.ts', 'words.ts']);
    assert.deepEqual(withModule('views/send.ts'), ['send-only.ts', 'views/send.ts']);
    assert.deepEqual(withModule('views/swap.ts'), ['views/swap.ts']);
  });

  it('puts what views share apart from both', async () => {
    assert.deepEqual((await chunksIn(PACKAGE))('amount.ts'), ['amount.ts']);
  });

  it('leaves a page without what another page needs, and gives it alone what it needs later', async () => {
    const withModule = await chunksIn(PACKAGE);
    assert.deepEqual(withModule('checks.ts'), ['checks.ts', 'definitions.ts']);
    assert.deepEqual(withModule('shape.ts'), ['shape.ts']);
    assert.deepEqual(withModule('button.ts'), ['button.ts']);
  });

  it('puts small things together that the same ones need, and no large one', async () => {
    const many = (path: string, imports: readonly string[]): Planted => ({[path]: code(path, imports)});
    const withModule = await chunksIn({
      ...PACKAGE,
      'registry.ts': code(
        'registry',
        [],
        ['send', 'swap', 'buy'].map((name) => later(`./views/${name}.ts`)),
      ),
      ...many('views/send.ts', ['../amount.ts', '../picture.ts', '../large.ts']),
      ...many('views/swap.ts', ['../amount.ts', '../picture.ts', '../large.ts']),
      ...many('views/buy.ts', ['../picture.ts']),
      ...many('picture.ts', []),
      'large.ts': `${code('large')}globalThis.text = '${'x'.repeat(50_000)}';`,
    });
    assert.deepEqual(withModule('amount.ts'), ['amount.ts', 'large.ts']);
    assert.deepEqual(withModule('picture.ts'), ['picture.ts']);
    const small = await chunksIn({
      ...PACKAGE,
      'registry.ts': code(
        'registry',
        [],
        ['send', 'swap', 'buy'].map((name) => later(`./views/${name}.ts`)),
      ),
      ...many('views/send.ts', ['../amount.ts', '../picture.ts']),
      ...many('views/swap.ts', ['../amount.ts', '../picture.ts']),
      ...many('views/buy.ts', ['../picture.ts']),
      ...many('picture.ts', []),
    });
    assert.deepEqual(small('amount.ts'), ['amount.ts', 'picture.ts']);
  });

  it('puts what a view shares with what comes at rest beside that, which is nearly always there', async () => {
    const withAhead = (declared: string): Planted => ({
      ...PACKAGE,
      'dialog.ts': code(
        'dialog',
        ['./icon.ts', './row.ts'],
        [`import(/* together: ${declared} */ './ahead.ts')`],
      ),
      'ahead.ts': `${code('ahead', ['./amount.ts'])}globalThis.text = '${'x'.repeat(50_000)}';`,
    });
    const withModule = await chunksIn(withAhead('ahead'));
    assert.deepEqual(withModule('ahead.ts'), ['ahead.ts']);
    const atRest = await chunksIn(withAhead('ahead at rest'));
    assert.deepEqual(atRest('ahead.ts'), ['ahead.ts', 'amount.ts']);
  });

  it('knows no file by its name', async () => {
    const rename = (text: string): string =>
      text.replaceAll(/(?<=[./])(client|page|words)\.ts/g, 'moved-$1.ts');
    const moved = Object.entries(PACKAGE).map(([path, text]) => [rename(`./${path}`).slice(2), rename(text)]);
    const withModule = await chunksIn(Object.fromEntries(moved) as Planted);
    assert.deepEqual(withModule('moved-client.ts'), ['dialog.ts', 'icon.ts', 'moved-client.ts', 'row.ts']);
    assert.deepEqual(withModule('moved-words.ts'), ['format.ts', 'moved-words.ts', 'registry.ts']);
  });

  it('fails where what loads together is declared in a way that it does not read', async () => {
    const misspelt = code('page', ['./store.ts'], ["import(/*together:first-open*/ './client.ts')"]);
    await assert.rejects(
      buildPlanted({...PACKAGE, 'page.ts': misspelt}),
      /page\.ts declares what loads together/,
    );
  });

  it('fails where one module is declared to load with two others', async () => {
    const other = code('badge', ['./icon.ts'], [together('badge', './client.ts')]);
    await assert.rejects(
      buildPlanted({...PACKAGE, 'badge.ts': other}),
      /client\.ts is declared to load with/,
    );
  });
});

describe('remember', () => {
  it('has modules in one order, in which order ever the bundler has them', () => {
    const ids = ['/project/src/page.ts', '/project/src/client.ts', '\0rolldown/runtime.js'];
    const graphOf = (order: readonly string[]): Graph => ({
      getModuleIds: () => order,
      getModuleInfo: () => null,
    });
    const [order, other] = [ids, ids.toReversed()].map((some) => [...remember(graphOf(some)).getModuleIds()]);
    assert.deepEqual(order, other);
    assert.equal(order?.length, ids.length);
  });
});

/** The modules that are built into one file with a given one. */
async function chunksIn(files: Planted): Promise<(path: string) => readonly string[] | undefined> {
  const chunks = await buildPlanted(files);
  return (path) => chunks.find((paths) => paths.includes(path));
}

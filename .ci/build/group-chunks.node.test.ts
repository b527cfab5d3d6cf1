import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {buildPlanted, type Planted} from './build-planted.js';
import {remember, type Graph} from './module-graph.js';

/** Code that no bundler drops or inlines. */
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
      together('second-screen', './registry.ts'),
    ],
  ),
  'store.ts': code('store'),
  'client.ts': code('client', ['./store.ts', './shape.ts'], [together('second-screen', './words.ts')]),
  'dialog.ts': code('dialog', ['./icon.ts', './row.ts']),
  'row.ts': code('row'),
  'words.ts': code('words', ['./row.ts', './format.ts']),
  'registry.ts': code('registry', [], [later('./views/pay.ts'), later('./views/trade.ts')]),
  'format.ts': code('format'),
  'views/pay.ts': code('pay', ['../format.ts', '../core/amount.ts', '../row.ts', '../pay-only.ts']),
  'views/trade.ts': code('trade', ['../format.ts', '../core/amount.ts']),
  'pay-only.ts': code('pay-only'),
  'core/amount.ts': code('amount'),
};

describe('groupChunks', () => {
  it('puts the code of every page into one file, and the additional code of the first open into another', async () => {
    const chunkWith = await chunksIn(PACKAGE);
    assert.deepEqual(chunkWith('page.ts'), ['page', 'page.ts', 'shape.ts', 'store.ts']);
    assert.deepEqual(chunkWith('client.ts'), ['first-open', 'client.ts', 'dialog.ts', 'icon.ts', 'row.ts']);
  });

  it('leaves the code of one part with that part', async () => {
    const chunkWith = await chunksIn(PACKAGE);
    assert.deepEqual(chunkWith('views/pay.ts'), ['pay', 'pay-only.ts', 'views/pay.ts']);
    assert.deepEqual(chunkWith('views/trade.ts'), ['trade', 'views/trade.ts']);
    assert.deepEqual(chunkWith('button.ts'), ['elements', 'button.ts', 'exports/elements.ts']);
  });

  it('leaves the code of several parts with the part that a page loads before the others', async () => {
    const chunkWith = await chunksIn(PACKAGE);
    assert.deepEqual(chunkWith('format.ts'), ['second-screen', 'format.ts', 'registry.ts', 'words.ts']);
  });

  it('shares the code of parts that load independently, by the folder of the module', async () => {
    assert.deepEqual((await chunksIn(PACKAGE))('core/amount.ts'), ['core-shared', 'core/amount.ts']);
  });

  it('shares it by the part that visitors usually load first', async () => {
    const registry = code('registry', [], [together('account', './views/pay.ts'), later('./views/trade.ts')]);
    const chunkWith = await chunksIn({...PACKAGE, 'registry.ts': registry});
    assert.deepEqual(chunkWith('core/amount.ts'), ['account-shared', 'core/amount.ts']);
  });

  it('keeps it apart from the code of an early part with the name of the folder', async () => {
    const views = ['pay', 'trade'].map((name): [string, string] => [
      `views/${name}.ts`,
      code(name, ['../format.ts', '../account/amount.ts']),
    ]);
    const {'core/amount.ts': _, ...others} = PACKAGE;
    const chunkWith = await chunksIn({
      ...others,
      ...Object.fromEntries(views),
      'account/amount.ts': code('amount'),
    });
    assert.deepEqual(chunkWith('account/amount.ts'), ['account-later', 'account/amount.ts']);
  });

  it('keeps the code of the first open with every page, and options with the pages that have them', async () => {
    const chunkWith = await chunksIn(PACKAGE);
    assert.deepEqual(chunkWith('shape.ts')[0], 'page');
    assert.deepEqual(chunkWith('definitions.ts'), ['page-options', 'definitions.ts']);
  });

  it('keeps the code of a page of elements with the elements', async () => {
    const page = `${PACKAGE['page.ts']}\nglobalThis.show = () => ${together('elements', './modal.ts')};`;
    const chunkWith = await chunksIn({
      ...PACKAGE,
      'page.ts': page,
      'modal.ts': code('modal'),
      'exports/elements.ts': code('elements', ['../button.ts', '../page.ts', '../modal.ts', '../icon.ts']),
    });
    assert.deepEqual(chunkWith('modal.ts'), ['elements', 'icon.ts', 'modal.ts']);
  });

  it('fails if two parts have the same name', async () => {
    const registry = code('registry', [], [later('./views/pay.ts'), later('./forms/pay.ts')]);
    await assert.rejects(
      buildPlanted({...PACKAGE, 'registry.ts': registry, 'forms/pay.ts': code('form')}),
      /pay\.ts and .*pay\.ts need names/,
    );
  });

  it('fails if a `together` comment has another form', async () => {
    const misspelt = code('page', ['./store.ts'], ["import(/*together:first-open*/ './client.ts')"]);
    await assert.rejects(
      buildPlanted({...PACKAGE, 'page.ts': misspelt}),
      /page\.ts declares what loads together/,
    );
  });

  it('fails if one module is declared to load with two others', async () => {
    const other = code('badge', ['./icon.ts'], [together('badge', './client.ts')]);
    await assert.rejects(
      buildPlanted({...PACKAGE, 'badge.ts': other}),
      /client\.ts is declared to load with/,
    );
  });
});

describe('remember', () => {
  it('has modules in one order, whatever the bundler’s order', () => {
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

/** The name of the file that contains a module, followed by the modules in it. */
async function chunksIn(files: Planted): Promise<(path: string) => readonly string[] | undefined> {
  const chunks = await buildPlanted(files);
  return (path) => {
    const chunk = chunks.find(({modules}) => modules.includes(path));
    return chunk && [chunk.name, ...chunk.modules];
  };
}

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {OPTION_TABLE} from '../../src/core/config/option-table.js';
import {
  FOLDER,
  GUIDE,
  optionModules,
  PLAYGROUND,
  playgroundOptions,
  TYPES,
  withMembers,
  withTables,
} from './option-modules.js';

const types = readFileSync(TYPES, 'utf8');

describe('the table of options', () => {
  it('matches the modules that pages load (otherwise run `npm run fix`)', async () => {
    for (const [name, text] of await optionModules(OPTION_TABLE))
      assert.equal(readFileSync(new URL(name, FOLDER), 'utf8'), text, name);
  });

  it('matches the types and their comments (otherwise run `npm run fix`)', async () => {
    assert.equal(await withMembers(types, OPTION_TABLE), types);
  });

  it('matches the tables in the guide (otherwise run `npm run fix`)', async () => {
    const guide = readFileSync(GUIDE, 'utf8');
    assert.equal(await withTables(guide, OPTION_TABLE, types), guide);
  });

  it('matches the list of the playground (otherwise run `npm run fix`)', async () => {
    assert.equal(readFileSync(PLAYGROUND, 'utf8'), await playgroundOptions(OPTION_TABLE));
  });

  it('passes a new row to the types, the checks, the defaults, the attributes and the guide', async () => {
    const planted = {
      group: 'Wallets',
      type: 'string',
      default: 'oak',
      attribute: 'planted-tree',
      text: 'A [tree](#tree)',
    } as const;
    const table = {...OPTION_TABLE, options: {...OPTION_TABLE.options, plantedTree: planted}};
    const modules = await optionModules(table);
    assert.match(modules.get('shapes.ts') ?? '', /'a text, maybe empty',\s*'id .*\bplantedTree\b.*'/);
    assert.match(modules.get('defaults.ts') ?? '', /plantedTree: 'oak'/);
    assert.match(modules.get('defaulted-option.ts') ?? '', /'plantedTree'/);
    assert.match(modules.get('attributes.ts') ?? '', /'plantedTree',/);
    assert.match(
      await withMembers(types, table),
      /^ {2}\/\*\* A tree\. Default: `'oak'`\. \*\/\n {2}readonly plantedTree\?: string;$/m,
    );
    const guide = await withTables(readFileSync(GUIDE, 'utf8'), table, types);
    assert.match(guide, /^\| `plantedTree` +\| `planted-tree` \| `'oak'` +\| A \[tree\]\(#tree\) +\|$/m);
  });

  it('takes the accepted values of a choice from its type', async () => {
    const planted = {type: "'oak' | 'beech'", default: 'oak', text: 'A tree'} as const;
    const table = {...OPTION_TABLE, features: {...OPTION_TABLE.features, plantedTree: planted}};
    assert.match((await optionModules(table)).get('shapes.ts') ?? '', /plantedTree: \['oak', 'beech'\]/);
  });

  it('describes the members of an option with an interface in the guide', () => {
    const guide = readFileSync(GUIDE, 'utf8');
    assert.match(guide, /^\| `swap` .*`maxLoss`: a swap that loses more .*`routers`: contracts that may /m);
  });

  it('describes each option that has an effect, and its default', () => {
    for (const [kind, rows] of Object.entries(OPTION_TABLE)) {
      for (const [name, {text, withoutEffect, default: value, defaultText, group}] of Object.entries(rows)) {
        assert.ok(text ?? withoutEffect === 'yet', `${name} has no description`);
        assert.ok(value !== undefined || defaultText, `${name} has no default`);
        assert.ok(group ?? kind !== 'options', `${name} has no section`);
      }
    }
  });
});

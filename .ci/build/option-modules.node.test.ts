import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {OPTION_TABLE} from '../../src/core/config/option-table.js';
import {FOLDER, GUIDE, optionModules, withTables} from './option-modules.js';

describe('the table of options', () => {
  it('matches the modules that pages load (otherwise run `npm run fix`)', async () => {
    for (const [name, text] of await optionModules(OPTION_TABLE))
      assert.equal(readFileSync(new URL(name, FOLDER), 'utf8'), text, name);
  });

  it('matches the tables in the guide (otherwise run `npm run fix`)', async () => {
    const guide = readFileSync(GUIDE, 'utf8');
    assert.equal(await withTables(guide, OPTION_TABLE), guide);
  });

  it('passes a new row to the checks, the defaults, the attributes and the guide', async () => {
    const planted = {
      group: 'Wallets',
      shape: 'a text, maybe empty',
      default: 'oak',
      attribute: 'planted-tree',
      text: 'A tree',
    } as const;
    const table = {...OPTION_TABLE, options: {...OPTION_TABLE.options, plantedTree: planted}};
    const modules = await optionModules(table);
    assert.match(modules.get('shapes.ts') ?? '', /'a text, maybe empty',\s*'id .*\bplantedTree\b.*'/);
    assert.match(modules.get('defaults.ts') ?? '', /plantedTree: 'oak'/);
    assert.match(modules.get('attributes.ts') ?? '', /'plantedTree',/);
    const guide = await withTables(readFileSync(GUIDE, 'utf8'), table);
    assert.match(guide, /^\| `plantedTree` +\| `planted-tree` \| `'oak'` +\| A tree +\|$/m);
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

// Writes the members of the options' types, the modules and the guide's tables from the table of options; `npm run fix`
// runs it.
import {readFileSync, writeFileSync} from 'node:fs';
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

const types = await withMembers(readFileSync(TYPES, 'utf8'), OPTION_TABLE);
writeFileSync(TYPES, types);
for (const [name, text] of await optionModules(OPTION_TABLE)) writeFileSync(new URL(name, FOLDER), text);
writeFileSync(GUIDE, await withTables(readFileSync(GUIDE, 'utf8'), OPTION_TABLE, types));
writeFileSync(PLAYGROUND, await playgroundOptions(OPTION_TABLE));

// Writes the modules and the guide's tables from the table of options; `npm run fix` runs it.
import {readFileSync, writeFileSync} from 'node:fs';
import {OPTION_TABLE} from '../../src/core/config/option-table.js';
import {FOLDER, GUIDE, optionModules, withTables} from './option-modules.js';

for (const [name, text] of await optionModules(OPTION_TABLE)) writeFileSync(new URL(name, FOLDER), text);
writeFileSync(GUIDE, await withTables(readFileSync(GUIDE, 'utf8'), OPTION_TABLE));

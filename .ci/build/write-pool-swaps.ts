// Writes the table of calls that swap over named pools; `npm run fix` runs it.
import {writeFileSync} from 'node:fs';
import {FILE, poolSwapModule} from './pool-swaps.js';

writeFileSync(FILE, await poolSwapModule());

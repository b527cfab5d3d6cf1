// Writes the table of currencies by region, and the notice of its data; `npm run fix` runs it.
import {writeFileSync} from 'node:fs';
import {currencyNotice, currencyRegionsModule, FILE, NOTICE} from './currency-regions.js';

writeFileSync(FILE, currencyRegionsModule());
writeFileSync(NOTICE, currencyNotice());

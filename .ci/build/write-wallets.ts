// Writes the subsets of the wallet table that pages load; `npm run fix` runs it.
import {writeFileSync} from 'node:fs';
import {WALLETS} from '../../src/core/model/wallets/wallet-table.js';
import {FOLDER, walletModules} from './wallet-subsets.js';

for (const [name, text] of await walletModules(WALLETS)) writeFileSync(new URL(name, FOLDER), text);

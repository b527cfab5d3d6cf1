import {enAccount} from './en-account.js';
import {enConnect} from './en-connect.js';
import {enErrors} from './en-errors.js';
import {enFirst} from './en-first.js';
import {enPage} from './en-page.js';
import {enWallets} from './en-wallets.js';

/** Every sentence a user can read, in English. The keys are the type of all other locales. */
export const en = {...enPage, ...enFirst, ...enConnect, ...enAccount, ...enWallets, ...enErrors};

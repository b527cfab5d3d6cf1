import {enPage} from './en-page.js';
import {enConnect} from './en-connect.js';
import {enErrors} from './en-errors.js';
import {enAccount} from './en-account.js';

/** Every sentence a user can read, in English. The keys are the type of all other locales. */
export const en = {...enPage, ...enConnect, ...enAccount, ...enErrors};

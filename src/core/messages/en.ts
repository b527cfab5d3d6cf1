import {enFirst} from './en-first.js';
import {enLater} from './en-later.js';
import {enPage} from './en-page.js';

/** Every sentence a user can read, in English. The keys are the type of all other locales. */
export const en = {...enPage, ...enFirst, ...enLater};

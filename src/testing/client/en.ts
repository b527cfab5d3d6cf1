import {enFirst} from '../../core/messages/en-first.js';
import {enLater} from '../../core/messages/en-later.js';
import {enPage} from '../../core/messages/en-page.js';
import type {Messages} from '../../core/messages/message.js';

/** Every sentence a user can read, in English; the product loads them in three parts. */
export const en: Messages = {...enPage, ...enFirst, ...enLater};

import {enErrors} from './errors.js';
import {enNext} from './next.js';

/** What is said after the first screen where there may be no connection any more, and every failure, in English. */
export const enLater = {...enNext, ...enErrors};

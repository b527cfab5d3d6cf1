import {enErrors} from './errors.js';
import {enNext} from './next.js';

/**
 * Sentences that must be available without a connection after the first screen, and those for every failure,
 * in English.
 */
export const enLater = {...enNext, ...enErrors};

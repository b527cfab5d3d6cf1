import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {SmartSessionGrantRequest} from '../../../core/model/smart-sessions/grant-request.js';
import {plainCopy} from '../../../core/model/smart-sessions/plain-copy.js';
import {checkRequest} from './request-checks.js';

/**
 * Checks what a page asks for, and copies it: nothing that the page does with it afterwards reaches the wallet.
 *
 * Throws `client/invalid-argument` that names everything that is wrong, joined by `; ` (reference 2.13).
 *
 * @param now - Milliseconds since 1970.
 */
export function readRequest(given: unknown, now: number): SmartSessionGrantRequest {
  const copy = plainCopy(given);
  const wrong =
    copy === undefined
      ? ['Invalid request: must be plain data, as JSON has it']
      : checkRequest(copy, {path: '', now: now / 1000});
  if (wrong.length === 0) return copy as SmartSessionGrantRequest;
  throw new DrawbridgeError('client/invalid-argument', wrong.join('; '), {name: 'request'});
}

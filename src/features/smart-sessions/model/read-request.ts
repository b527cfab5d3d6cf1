import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {SmartSessionGrantRequest} from '../../../core/model/smart-sessions/grant-request.js';
import type {
  CallableFunction,
  SmartSessionPermission,
} from '../../../core/model/smart-sessions/session-permission.js';
import {plainCopy} from '../../../core/model/smart-sessions/plain-copy.js';
import {checkRequest} from './request-checks.js';

/**
 * Checks and copies a page's request, so that later changes by the page do not reach the wallet. A function without
 * `valueLimit` gets the limit 0: wallets disagree about what its absence means.
 *
 * Throws `client/invalid-argument` that names everything that is wrong, joined by `; `.
 *
 * @param now - Milliseconds since 1970.
 */
export function readRequest(given: unknown, now: number): SmartSessionGrantRequest {
  const copy = plainCopy(given);
  const wrong =
    copy === undefined
      ? ['Invalid request: must be plain data, as JSON has it']
      : checkRequest(copy, {path: '', now: now / 1000});
  if (wrong.length === 0) return withValueLimits(copy as SmartSessionGrantRequest);
  throw new DrawbridgeError('client/invalid-argument', wrong.join('; '), {name: 'request'});
}

function withValueLimits(request: SmartSessionGrantRequest): SmartSessionGrantRequest {
  const permissions = request.permissions.map((permission): SmartSessionPermission => {
    if (permission.type !== 'contract-call') return permission;
    const {data} = permission;
    const functions = data.functions.map((each): CallableFunction => ({valueLimit: '0x0', ...each}));
    return {...permission, data: {...data, functions}};
  });
  return {...request, permissions};
}

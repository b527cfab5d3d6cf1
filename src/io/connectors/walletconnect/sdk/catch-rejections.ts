import {hidden} from './hidden-sdk.js';
import type {SignSdk} from './sign-sdk.js';

/**
 * Checks whose promises the SDK does not await: a malformed message of a wallet would cause an unhandled
 * rejection.
 */
const UNWATCHED = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
] as const;

/**
 * Prevents unhandled rejections of the SDK. Callers that await a check still get its rejection.
 *
 * Belongs to the pinned 2.21.8 (ADR 0210): page and wallet may end a session at the same moment, and a wallet
 * may send an event it was not granted.
 */
export function catchRejections(sdk: SignSdk): void {
  const {engine} = hidden(sdk);
  for (const part of [engine, sdk.core.pairing]) {
    for (const name of UNWATCHED) {
      const check: unknown = Reflect.get(part, name);
      if (typeof check === 'function') Reflect.set(part, name, watched(check.bind(part) as Check));
    }
  }
  const deleteSession = engine.deleteSession.bind(engine);
  // Failures are ignored: the session may be deleted already, or its topic cannot be left while the relay is
  // down.
  engine.deleteSession = (params) => deleteSession(params).catch(() => {});
}

type Check = (...params: readonly unknown[]) => unknown;

function watched(check: Check): Check {
  return (...params) => {
    const answer = check(...params);
    if (answer instanceof Promise) answer.catch(() => {});
    return answer;
  };
}

import {hidden} from './hidden-sdk.js';
import type {SignSdk} from './sign-sdk.js';

/** Checks that the SDK starts without waiting for them: what a wallet sent wrong would reach the page. */
const UNWATCHED = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
] as const;

/**
 * Keeps rejections that the SDK leaves unhandled from the page. Those who wait for a check still get its rejection.
 *
 * It belongs to the pinned 2.21.8 (ADR 0102): the page and its wallet may both end a session at the same moment, and
 * a wallet may send an event it was not granted.
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
  // A session that is gone already, or whose topic cannot be left while the relay is down, is none to report.
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

import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {hidden} from './hidden-sdk.js';
import type {SignSdk} from './sign-sdk.js';

/** Depth of the emitters below the SDK's core: core, relayer, provider, socket. */
const DEPTH = 4;

/** Removes every listener from the emitters of a closed SDK, so that it can be collected. */
export function removeListeners(sdk: SignSdk): void {
  const seen = new Set<object>();
  const clear = (part: unknown, depth: number): void => {
    if (!isPart(part) || seen.has(part) || depth === 0) return;
    seen.add(part);
    const {events} = part;
    if (isRecord(events) && typeof events['removeAllListeners'] === 'function') {
      Reflect.apply(events['removeAllListeners'], events, []);
    }
    for (const inner of Object.values(part)) clear(inner, depth - 1);
  };
  clear(hidden(sdk).engine, 1);
  clear(sdk, 1);
  clear(sdk.core, DEPTH);
}

/** True for an object that may have an emitter; the SDK's lists and maps have none. */
function isPart(value: unknown): value is Unchecked {
  return isRecord(value) && !(value instanceof Map) && !(value instanceof Set);
}

import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {hidden} from './hidden-sdk.js';
import type {SignSdk} from './sign-sdk.js';

/** How far its emitters are from the SDK's core: core, relayer, provider, socket. */
const DEPTH = 4;

/** Takes every listener off the emitters of an SDK that is closed, so that nothing keeps it. */
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

/** The SDK's parts are objects of classes; lists and maps of theirs hold no emitter. */
function isPart(value: unknown): value is Unchecked {
  return isRecord(value) && !(value instanceof Map) && !(value instanceof Set);
}

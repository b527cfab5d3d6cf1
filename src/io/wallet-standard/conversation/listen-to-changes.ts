import type {Stop} from '../../../core/ports/clock.js';
import {readMember} from '../reading/read-member.js';

/** Listens to the `change` of a feature; a wallet without events is never heard. */
export function listenToChanges(wallet: object, listener: () => void, feature = 'standard:events'): Stop {
  const events = readMember(readMember(wallet, 'features'), feature);
  const on = readMember(events, 'on');
  if (typeof on !== 'function') return () => {};
  // Wallets that do not give a way to stop are not listened to any more, though they go on calling.
  let isListening = true;
  const own = (): void => {
    if (isListening) listener();
  };
  const off = call(on, events, ['change', own]);
  return () => {
    if (!isListening) return;
    isListening = false;
    if (typeof off === 'function') call(off, undefined, []);
  };
}

/** A wallet whose events do not work can still be connected. */
function call(method: unknown, owner: unknown, args: readonly unknown[]): unknown {
  try {
    return typeof method === 'function' ? Reflect.apply(method, owner, args) : undefined;
  } catch {
    return undefined;
  }
}

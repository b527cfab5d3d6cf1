import type {Stop} from '../../core/ports/clock.js';
import {callMethodQuietly, callQuietly} from '../page-wallets/call-quietly.js';
import {readMember} from '../page-wallets/read-member.js';

/** Listens to the `change` of a feature; a wallet without events is never heard. */
export function listenToChanges(wallet: object, listener: () => void, feature = 'standard:events'): Stop {
  const events = readMember(readMember(wallet, 'features'), feature);
  // Wallets that do not give a way to stop are not listened to any more, though they go on calling.
  let isListening = true;
  const own = (): void => {
    if (isListening) listener();
  };
  const off = callMethodQuietly(events, 'on', 'change', own);
  return () => {
    if (!isListening) return;
    isListening = false;
    callQuietly(off);
  };
}

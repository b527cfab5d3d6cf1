import type {Stop} from '../../core/ports/clock.js';
import {callMethodQuietly, callQuietly, readMember} from '../page-wallets/wallet-objects.js';

/** Listens to `change` events of a feature; does nothing for a wallet without events. */
export function listenToChanges(wallet: object, listener: () => void, feature = 'standard:events'): Stop {
  const events = readMember(readMember(wallet, 'features'), feature);
  // Some wallets return no unsubscribe function and keep calling.
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

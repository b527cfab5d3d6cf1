import type {Stop} from '../../../../core/ports/clock.js';
import {callQuietly} from '../../../page-wallets/call-quietly.js';
import {readMember} from '../../../page-wallets/read-member.js';
import type {WalletNews} from './bitcoin-wallet.js';
import {readOffer} from './sats-connect-answers.js';

const EVENTS = ['accountChange', 'networkChange', 'disconnect'] as const;

/** Listens to a provider's events; does nothing for a provider without events. */
export function listenToSatsConnect(provider: object, tell: (news: WalletNews) => void): Stop {
  let isListening = true;
  const stops = EVENTS.map((eventName) =>
    add(provider, eventName, (event) => {
      // Some providers return no unsubscribe function and keep calling.
      if (isListening) tell(toNews(eventName, event));
    }),
  );
  return () => {
    isListening = false;
    for (const stop of stops) stop();
  };
}

function toNews(eventName: (typeof EVENTS)[number], event: unknown): WalletNews {
  if (eventName === 'disconnect') return {type: 'gone'};
  // Newer wallets include the addresses in the event.
  const offer = readOffer(event);
  return offer.accounts ? {type: 'accounts', offer} : {type: 'changed'};
}

function add(provider: object, eventName: string, cb: (event: unknown) => void): Stop {
  const addListener = readMember(provider, 'addListener');
  if (typeof addListener !== 'function') return () => {};
  // Up to version 3 the event's name and the listener were two arguments.
  const args = addListener.length >= 2 ? [eventName, cb] : [{eventName, cb}];
  const stop = callQuietly(addListener, provider, args);
  return () => void callQuietly(stop);
}

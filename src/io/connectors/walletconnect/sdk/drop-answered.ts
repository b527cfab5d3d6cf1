import {hidden, type RelayProvider} from './hidden-sdk.js';
import type {SignSdk} from './sign-sdk.js';

const REQUEST_ID = /^\d+$/;
/** What the SDK reads of a JSON-RPC error: the publisher sends a message again, within five seconds. */
const LOST = {error: {code: -32000, message: 'The socket of this request is lost'}};

/**
 * Removes the listener that the SDK's JSON-RPC provider adds for each request to the relay and never removes:
 * a pairing adds four of them. Each socket has a new provider; with it the requests of the one before end, which the
 * SDK would wait for until a timeout of 15 or 60 seconds.
 */
export function dropAnswered(sdk: SignSdk): void {
  const {relayer} = hidden(sdk).core;
  let known: RelayProvider | undefined;
  sdk.core.relayer.on('relayer_connect', () => {
    const {provider} = relayer;
    if (provider === known) return;
    if (known) abandon(known);
    known = provider;
    // The SDK emits the answer directly after this event.
    provider.events.on('payload', ({id}) => {
      queueMicrotask(() => provider.events.removeAllListeners(String(id)));
    });
  });
}

/** The SDK leaves a socket open that it replaces. */
function abandon(provider: RelayProvider): void {
  const {events, connection} = provider;
  void provider.disconnect().catch(() => {});
  for (const name of events.eventNames()) {
    if (typeof name === 'string' && REQUEST_ID.test(name)) events.emit(name, LOST);
  }
  events.removeAllListeners();
  connection.events.removeAllListeners();
}

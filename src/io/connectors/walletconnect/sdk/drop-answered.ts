import {hidden, type RelayProvider} from './hidden-sdk.js';
import type {SignSdk} from './sign-sdk.js';

/**
 * Takes off the listener that the SDK's JSON-RPC provider adds for each request to the relay, and never removes: a
 * pairing makes four of them. The provider is another one for each socket.
 */
export function dropAnswered(sdk: SignSdk): void {
  const {relayer} = hidden(sdk).core;
  let known: RelayProvider | undefined;
  sdk.core.relayer.on('relayer_connect', () => {
    const {provider} = relayer;
    if (provider === known) return;
    known = provider;
    // The answer is told right after.
    provider.events.on('payload', ({id}) => {
      queueMicrotask(() => provider.events.removeAllListeners(String(id)));
    });
  });
}

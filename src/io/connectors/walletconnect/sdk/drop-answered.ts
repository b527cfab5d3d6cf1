import {hidden, type RelayProvider} from './hidden-sdk.js';
import type {SignSdk} from './sign-sdk.js';

/**
 * Removes the listener that the SDK's JSON-RPC provider adds for each request to the relay and never removes:
 * a pairing adds four of them. Each socket has a new provider.
 */
export function dropAnswered(sdk: SignSdk): void {
  const {relayer} = hidden(sdk).core;
  let known: RelayProvider | undefined;
  sdk.core.relayer.on('relayer_connect', () => {
    const {provider} = relayer;
    if (provider === known) return;
    known = provider;
    // The SDK emits the answer directly after this event.
    provider.events.on('payload', ({id}) => {
      queueMicrotask(() => provider.events.removeAllListeners(String(id)));
    });
  });
}

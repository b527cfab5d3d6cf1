import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import type {SdkDatabase} from '../sdk/open-sdk.js';
import {SdkRelayClient} from '../sdk/sdk-relay-client.js';
import type {RelayLink} from './relay-link.js';
import {SharedRelayLink} from './shared-relay-link.js';

/** Opens the relay link, which all tabs of a client share. */
export function openRelayLink(env: ConnectorEnv, database: SdkDatabase): RelayLink {
  const {clock, random, instanceId} = env;
  const name = `drawbridge/${instanceId}/relay`;
  return new SharedRelayLink({
    name,
    clock,
    random,
    openRelayClient: (emit) => new SdkRelayClient(env, database, emit),
    locks: canOpenChannel(name) ? navigator.locks : undefined,
  });
}

/**
 * False outside of secure contexts, in old browsers, and if all cookies are blocked: such a tab works alone.
 */
function canOpenChannel(name: string): boolean {
  try {
    new BroadcastChannel(name).close();
    return 'locks' in navigator;
  } catch {
    return false;
  }
}

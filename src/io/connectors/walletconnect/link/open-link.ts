import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import {SdkDesk} from '../sdk/desk/sdk-desk.js';
import type {SignLink} from './sign-link.js';
import {TabLink} from './tab-link.js';

/** Opens the way to the relay that all tabs of a client share. */
export function openLink(env: ConnectorEnv): SignLink {
  const {clock, random, instanceId} = env;
  // Both are missing outside of secure contexts, and in old browsers.
  const canShare = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  return new TabLink({
    name: `drawbridge/${instanceId}/relay`,
    clock,
    random,
    openDesk: (emit) => new SdkDesk(env, emit),
    locks: canShare ? navigator.locks : undefined,
  });
}

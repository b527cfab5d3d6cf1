import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import {SdkDesk} from '../sdk/desk/sdk-desk.js';
import type {SignLink} from './sign-link.js';
import {TabLink} from './tab-link.js';

/** Opens the way to the relay that all tabs of a client share. */
export function openLink(env: ConnectorEnv): SignLink {
  const {clock, random, instanceId} = env;
  const name = `drawbridge/${instanceId}/relay`;
  return new TabLink({
    name,
    clock,
    random,
    openDesk: (emit) => new SdkDesk(env, emit),
    locks: canOpenChannel(name) ? navigator.locks : undefined,
  });
}

/** False outside of secure contexts, in old browsers, and where all cookies are blocked: such a tab is alone. */
function canOpenChannel(name: string): boolean {
  try {
    new BroadcastChannel(name).close();
    return 'locks' in navigator;
  } catch {
    return false;
  }
}

import {atom, type ReadableAtom} from 'nanostores';
import {canLogIn} from '../../../core/config/can-log-in.js';
import type {ResolvedFeatures} from '../../../core/config/config.js';
import type {DrawbridgeOptions} from '../../../core/config/options.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {Connector, ConnectorSource} from '../../../core/ports/connector.js';
import {createLateAuthFrame} from './late-auth-frame.js';

/**
 * The connector of the e-mail and social login, once `features.email` or `features.socials` offers it, on a page that may
 * offer it.
 *
 * It stays when they are switched off later, because a session may depend on it.
 */
export function createAuthFrameSource(
  options: DrawbridgeOptions,
  features: ReadableAtom<Pick<ResolvedFeatures, 'email' | 'socials'>>,
  env: ConnectorEnv,
): ConnectorSource {
  const found = atom<readonly Connector[]>([]);
  let stop: Stop = () => {};
  return {
    found,
    start() {
      stop();
      if (!canLogIn(options)) return;
      stop = features.subscribe(({email, socials}) => {
        const isOffered = email || (socials !== false && socials.length > 0);
        if (isOffered && found.get().length === 0) found.set([createLateAuthFrame(env)]);
      });
    },
    stop: () => stop(),
  };
}

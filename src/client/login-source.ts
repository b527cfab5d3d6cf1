import {atom} from 'nanostores';
import type {ConnectorEnv} from '../core/ports/connector-plugin.js';
import type {Connector, ConnectorSource} from '../core/ports/connector.js';
import type {Stop} from '../core/ports/clock.js';
import {createLateAuthFrame} from '../io/connectors/auth-frame/late-auth-frame.js';
import type {ConfiguredStores} from './page-state.js';

/**
 * The connector of the e-mail and social login, once `features.email` or `features.socials` offers it.
 *
 * It stays when they are switched off later, because a session may depend on it.
 */
export function createLoginSource(
  {state}: Pick<ConfiguredStores['features'], 'state'>,
  env: ConnectorEnv,
): ConnectorSource {
  const found = atom<readonly Connector[]>([]);
  let stop: Stop = () => {};
  return {
    found,
    start() {
      stop();
      stop = state.subscribe(({email, socials}) => {
        const isOffered = email || (socials !== false && socials.length > 0);
        if (isOffered && found.get().length === 0) found.set([createLateAuthFrame(env)]);
      });
    },
    stop: () => stop(),
  };
}

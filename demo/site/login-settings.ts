import type {ConnectorPlugin, DrawbridgeOptions} from '@drawbridge/modal';
import {authFrame} from '@drawbridge/modal/connectors/auth-frame';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {isLive, type DemoSettings} from './demo-settings.js';

/** Adds the e-mail and social login over the devnet's own service. */
export function withLogin(settings: DemoSettings): DemoSettings & Pick<DrawbridgeOptions, 'connectors'> {
  return isLive() ? settings : {...settings, connectors: [devnetLogin()]};
}

/** The login of the devnet's service, whose origin is known only to the devnet; other pages set `endpoints.authFrame`. */
function devnetLogin(): ConnectorPlugin {
  const plugin = authFrame();
  return {
    ...plugin,
    async load() {
      const [{authUrl}, module] = await Promise.all([loadDevnet(), plugin.load()]);
      return {
        ...module,
        create: (env) => module.create({...env, endpoints: {...env.endpoints, authFrame: authUrl}}),
      };
    },
  };
}

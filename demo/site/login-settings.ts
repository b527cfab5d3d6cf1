import type {DrawbridgeOptions} from '@drawbridge/modal';
import {authFrame} from '@drawbridge/modal/connectors/auth-frame';
import {loadDevnet} from '../wallet/devnet/devnet-info.js';
import {isLive, type DemoSettings} from './demo-settings.js';

/** Adds the e-mail and social login over the devnet's own service, which has another origin. */
export async function withLogin(
  settings: DemoSettings,
): Promise<DemoSettings & Pick<DrawbridgeOptions, 'connectors'>> {
  if (isLive()) return settings;
  const {authUrl} = await loadDevnet();
  return {...settings, endpoints: {...settings.endpoints, authFrame: authUrl}, connectors: [authFrame()]};
}

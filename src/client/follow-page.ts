import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {Stop} from '../core/ports/clock.js';
import {createResyncWalletsFlow} from '../flows/session/restore-missing.js';
import {keepBalancesWritten} from '../flows/session/sync-account-flow.js';
import {followPageLife} from '../io/platform/page-life.js';
import type {ConfiguredStores} from './page-state.js';
import {followServed} from './shared-services.js';

/** Dependencies of {@link followPage}. */
export interface FollowPageParts {
  readonly page: ConfiguredStores;
  readonly otherConnections: OtherConnectionsController;
}

/**
 * Follows what changes under the connections: resyncs the wallets when the page runs again after the browser suspended
 * it, and keeps balances formatted and the RPC service among the nodes.
 *
 * @param followTabs Follows the storage of other tabs.
 */
export function followPage({page, otherConnections}: FollowPageParts, followTabs: () => Promise<void>): Stop {
  const {connections, config} = page;
  const follow = async (): Promise<void> => {
    if (config.enableReconnect) await followTabs();
  };
  const resync = createResyncWalletsFlow({connections, otherConnections, follow});
  const stops = [
    followPageLife({onReturn: () => void resync()}),
    keepBalancesWritten({...page, locale: page.locale.locale}),
    followServed(page.networks, page.config),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

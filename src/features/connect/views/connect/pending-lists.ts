import type {Client} from '../../../../client/client.js';
import {FEATURED_WALLETS} from '../../../../core/model/wallet.js';
import type {PendingLists} from '../../../../core/model/wallets/pending-rows.js';
import {remoteConnector} from '../../../../ui/base/connecting/wallet-choice.js';

/** The lists of the first screen that are still loading. */
export function pendingLists(client: Client): PendingLists {
  const {config, wallets} = client;
  const {featuredWalletIds: ids, customWallets} = config;
  const mayRecommend =
    ids.length === 0 && customWallets.length === 0 && remoteConnector(client) !== undefined;
  return {
    order: config.features.connectorTypeOrder,
    featured: wallets.featured.get().status === 'loading' ? Math.min(ids.length, FEATURED_WALLETS) : 0,
    isRecommending: mayRecommend && wallets.recommended.get().status === 'loading',
  };
}

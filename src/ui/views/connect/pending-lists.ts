import type {Client} from '../../../client/client.js';
import {collapsesWallets, connectMethods} from '../../../core/model/wallet-rows/connect-methods.js';
import type {PendingLists} from '../../../core/model/wallet-rows/pending-rows.js';
import {remoteConnector} from '../../base/connecting/wallets/wallet-choice.js';

/** Which lists of the first screen are still on their way. */
export function pendingLists(client: Client): PendingLists {
  const {config, wallets} = client;
  const {featuredWalletIds: ids, customWallets} = config;
  const mayRecommend =
    ids.length === 0 && customWallets.length === 0 && remoteConnector(client) !== undefined;
  return {
    order: config.features.connectorTypeOrder,
    featured: wallets.featured.get().status === 'loading' ? ids.length : 0,
    isRecommending: mayRecommend && wallets.recommended.get().status === 'loading',
  };
}

/** True when the wallets wait behind one button, beside another way to connect. */
export function hidesWallets({config, connectors, features, wallets}: Client): boolean {
  const {email, socials, collapseWallets, emailShowWallets, connectMethodsOrder} = features.state.get();
  const isEmbedded = connectors.state.get().some(({type}) => type === 'AUTH');
  const methods = connectMethods({
    order: connectMethodsOrder,
    hasInstalled: wallets.hasInstalled.get(),
    enabled: {
      wallet: config.enableWallets,
      email: email && isEmbedded,
      social: socials !== false && socials.length > 0 && isEmbedded,
    },
  });
  return collapsesWallets({collapseWallets, emailShowWallets, methods});
}

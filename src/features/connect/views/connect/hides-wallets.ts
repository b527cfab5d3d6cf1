import type {Client} from '../../../../client/client.js';
import {collapsesWallets, connectMethods} from '../../../../core/model/wallets/connect-methods.js';

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

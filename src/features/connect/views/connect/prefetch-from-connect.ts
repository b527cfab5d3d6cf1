import type {ClientElement} from '../../../../ui/base/client-element.js';
import {remoteConnector} from '../../../../ui/base/connecting/wallet-choice.js';
import {loadPart} from '../../../../ui/base/load-part.js';
import {lookAhead} from '../../../../ui/base/prefetch-views.js';

/**
 * Fetches what the first screen leads to, so that a connection lost meanwhile does not lose it.
 *
 * It waits until the browser is idle, and fetches nothing where data is to be saved. On a computer the ways to a remote
 * wallet come when the pointer or the focus reaches their row; a phone has neither.
 */
export function lookOn(view: ClientElement): void {
  const {client} = view;
  const isRemote = remoteConnector(client) !== undefined;
  const {isMobile} = client.device;
  lookAhead(
    view,
    [
      ...(client.wallets.allWalletsRow.get() ? (['AllWallets'] as const) : []),
      ...(isRemote && isMobile ? (['ConnectingWalletConnect'] as const) : []),
    ],
    () => {
      if (isRemote && !isMobile) loadPart(() => Promise.all([client.use('connect'), loadView()]));
    },
  );
}

const loadView = () =>
  import(/* together: other-wallets */ '../connecting-walletconnect/connecting-walletconnect-view.js');

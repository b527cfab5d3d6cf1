import {remoteConnector} from '../../../../client/connecting/remote-connector.js';
import type {ClientElement} from '../../../../ui/base/client-element.js';
import {loadPart} from '../../../../ui/base/custom-element.js';
import {prefetchViews} from '../../../../ui/base/prefetch-views.js';

/**
 * Prefetches the views behind the first screen, so that they open offline.
 *
 * Waits until the browser is idle, and fetches nothing if the user saves data. On a computer, fetches the code for remote
 * wallets when the pointer or the focus reaches their row.
 */
export function prefetchFromConnect(view: ClientElement): void {
  const {client} = view;
  const isRemote = remoteConnector(client) !== undefined;
  const {isMobile} = client.device;
  prefetchViews(
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

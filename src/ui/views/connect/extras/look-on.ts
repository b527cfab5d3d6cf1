import type {ViewName} from '../../../../core/model/view.js';
import type {ClientElement} from '../../../base/client-element.js';
import {remoteConnector} from '../../../base/connecting/wallets/wallet-choice.js';
import {lookAhead} from '../../../base/look-ahead.js';

const REMOTE: readonly ViewName[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'];

/** Fetches what the first screen leads to. */
export function lookOn(view: ClientElement): void {
  const {client} = view;
  lookAhead(view, [
    ...(client.wallets.allWalletsRow.get() ? (['AllWallets'] as const) : []),
    ...(remoteConnector(client) ? REMOTE : []),
  ]);
}

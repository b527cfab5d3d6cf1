import type {WalletsController} from './wallets-controller.js';
import {WalletGrid} from './wallet-grid.js';

/** The long list and the search of a client, created at the first call. */
export function gridOf(wallets: WalletsController): WalletGrid {
  return wallets.grid((parts) => new WalletGrid(parts));
}

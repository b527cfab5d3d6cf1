import type {Wallet} from '../../core/model/wallet.js';
import {type WalletPlatform, walletPlatforms} from '../../core/model/wallets/wallet-links.js';
import type {Client} from '../client.js';

/** The ways to reach a listed wallet on this device, the default one first; without a wallet, a code. */
export function platformsOf(
  {device, wallets}: Client,
  wallet: Wallet | undefined,
): readonly [WalletPlatform, ...WalletPlatform[]] {
  const isInstalled = wallet !== undefined && wallets.connectorFor(wallet) !== undefined;
  return walletPlatforms(wallet, {...device, isInstalled});
}

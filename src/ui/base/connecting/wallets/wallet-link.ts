import type {Client} from '../../../../client/client.js';
import {walletLink, type LinkPlatform, type WalletLink} from '../../../../core/model/links/wallet-links.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {remoteConnector} from './wallet-choice.js';

const ADDRESSES = {mobile: 'mobileLink', desktop: 'desktopLink', web: 'webappLink'} as const satisfies Record<
  LinkPlatform,
  keyof Wallet
>;

/** The link that opens a wallet with the current pairing; `undefined` until there is a pairing. */
export function linkTo(client: Client, wallet: Wallet, platform: LinkPlatform): WalletLink | undefined {
  const pairing = client.pairing.get();
  if (pairing.status !== 'ready') return undefined;
  const {device} = client;
  return walletLink(wallet[ADDRESSES[platform]], platform, {uri: pairing.uri, device});
}

/** Remembers which app the user was sent to, so that later requests open it again. */
export function rememberLink(client: Client, {base}: WalletLink, {name}: Wallet): void {
  remoteConnector(client)?.rememberLink({href: base, name});
}

import type {Wallet} from '../../core/model/wallet.js';
import {type LinkPlatform, walletLink, type WalletLink} from '../../core/model/wallets/wallet-links.js';
import {isPairingConnector} from '../../core/ports/connector.js';
import type {Client} from '../client.js';
import {remoteConnector} from './remote-connector.js';

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

/** Continues the current pairing after the user followed its link. The view that waits for the pairing shows a failure. */
export function followByLink({flows, connectors, wallets}: Client, wallet: Wallet): void {
  const connectorId = connectors.state.get().find(isPairingConnector)?.id;
  const namespace = wallets.namespace.get();
  if (!connectorId) return;
  void Promise.allSettled([
    flows.connect({connectorId, wallet, isByLink: true, ...(namespace && {namespace})}),
  ]);
}

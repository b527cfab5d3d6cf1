import {offeredChains} from '../../core/model/networks/offered-chains.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {browseLink} from '../../core/model/wallets/browse-link.js';
import type {Client} from '../client.js';

/** True on a phone with Solana in view or as the only chain: its wallets are available in their own browsers only. */
export function opensOwnBrowsers(client: Client): boolean {
  if (!client.device.isMobile) return false;
  const offered = offeredChains(client.networks.state.get().requested);
  const inView = client.wallets.namespace.get() ?? (offered.length === 1 ? offered[0] : undefined);
  return inView === 'solana';
}

/** The link that opens this page in the wallet's browser; `linkOf` is loaded where it is needed. */
export function ownBrowserLink(
  client: Client,
  wallet: Wallet,
  linkOf: typeof browseLink | undefined,
): string | undefined {
  if (!opensOwnBrowsers(client) || client.wallets.connectorFor(wallet)) return undefined;
  const {href, origin} = location;
  return linkOf?.(wallet.id, {href, origin});
}

import {KNOWN_WALLETS} from './generated/known-wallets.js';
import {comparableId} from './wallet-identity.js';

/** The page that a wallet's own browser opens. */
export interface BrowsedPage {
  readonly href: string;
  readonly origin: string;
}

/**
 * The link that opens this page in a wallet's browser on a phone, in which the wallet is found like an
 * extension.
 *
 * `undefined` for a wallet without such a link.
 */
export function browseLink(explorerId: string, {href, origin}: BrowsedPage): string | undefined {
  const id = comparableId(explorerId);
  return KNOWN_WALLETS.find((wallet) => wallet.explorerId === id)
    ?.browseLink?.replace('{href}', encodeURIComponent(href))
    .replace('{origin}', encodeURIComponent(origin));
}

import {ownOf} from '../safety/own-of.js';
import {comparableId} from '../wallets/wallet-identity.js';

/** The page that a wallet's own browser opens. */
export interface BrowsedPage {
  readonly href: string;
  readonly origin: string;
}

type Link = (page: BrowsedPage) => string;

/** `ref` names the referring page, which these wallets require. */
const browse =
  (base: string): Link =>
  ({href, origin}) =>
    `${base}/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`;

/** Wallets that inject their provider only in their own browser, by the beginning of their explorer id. */
const LINKS: Readonly<Record<string, Link>> = {
  // Phantom
  a797aa35: browse('https://phantom.app/ul'),
  // Solflare
  '1ca0bdd4': browse('https://solflare.com/ul/v1'),
  // Coinbase
  fd20dc42: ({href}) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}`,
};

/**
 * The link that opens this page in a wallet's own browser on a phone, where the wallet is then found like an
 * extension.
 *
 * `undefined` for a wallet without such a link.
 */
export function browseLink(explorerId: string, page: BrowsedPage): string | undefined {
  const id = comparableId(explorerId);
  return ownOf(LINKS, id)?.(page);
}

import {safeAppLink} from '../../../../core/model/safety/app-links/app-link.js';

/**
 * Where the app to open at each request is remembered (reference 2.9).
 *
 * The key is WalletConnect's and one for the whole page: with two clients on a page, the last choice counts.
 */
export const DEEP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** The app the user was sent to; `href` is its address without the pairing. */
export interface DeepLinkChoice {
  readonly href: string;
  readonly name: string;
}

/** Remembers the app to open at each request; anything but a wallet's link is forgotten. */
export function rememberDeepLink(choice: DeepLinkChoice | undefined): void {
  const href = choice && safeAppLink(choice.href);
  try {
    if (choice && href) localStorage.setItem(DEEP_LINK_KEY, JSON.stringify({href, name: choice.name}));
    else localStorage.removeItem(DEEP_LINK_KEY);
  } catch {
    // A forbidden storage costs the convenience, not the connection.
  }
}

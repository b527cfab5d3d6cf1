import {safeAppLink} from '../../../../core/model/safety/safe-link.js';

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
  write(choice && href ? JSON.stringify({href, name: choice.name}) : null);
}

/** The address of the remembered app. */
export function rememberedApp(): string | undefined {
  try {
    const {href} = JSON.parse(read() ?? '{}') as {readonly href?: unknown};
    return typeof href === 'string' ? safeAppLink(href) : undefined;
  } catch {
    return undefined;
  }
}

/** Puts the choice back when the result is called: the SDK takes it out of `localStorage` as it opens. */
export function keepDeepLink(): () => void {
  const kept = read();
  return () => {
    if (kept !== null && read() === null) write(kept);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(DEEP_LINK_KEY);
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(DEEP_LINK_KEY);
    else localStorage.setItem(DEEP_LINK_KEY, text);
  } catch {
    // A forbidden storage costs the convenience, not the connection.
  }
}

import {safeAppLink} from '../../../../core/model/safety/app-links/app-link.js';
import {isLocal, type WebAddress} from '../../../../core/model/links/local-address.js';
import {DEEP_LINK_KEY, rememberDeepLink} from './deep-link-choice.js';

/** The address of the app to open at each request, checked again: others write into this storage, too. */
export function rememberedApp(page: WebAddress = location): string | undefined {
  return attempt(() => {
    const {href} = JSON.parse(localStorage.getItem(DEEP_LINK_KEY) ?? '{}') as {readonly href?: unknown};
    return safeApp(href, page);
  });
}

/** An app's address, as far as it may be opened. */
export function safeApp(href: unknown, page: WebAddress = location): string | undefined {
  const link = typeof href === 'string' ? safeAppLink(href) : undefined;
  // What is on this computer or in its network is for pages that are there themselves.
  return link === undefined || (isLocal(new URL(link)) && !isLocal(page)) ? undefined : link;
}

/** Forgets an app with its session, unless another one was opened since. */
export function forgetApp(app: string): void {
  if (rememberedApp() === app) rememberDeepLink(undefined);
}

/** Puts the choice back when the result is called: the SDK takes it out of `localStorage` as it opens. */
export function keepDeepLink(): () => void {
  const kept = attempt(() => localStorage.getItem(DEEP_LINK_KEY));
  return () => {
    if (kept) attempt(() => localStorage.getItem(DEEP_LINK_KEY) ?? localStorage.setItem(DEEP_LINK_KEY, kept));
  };
}

// A forbidden storage costs the convenience, not the connection.
function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

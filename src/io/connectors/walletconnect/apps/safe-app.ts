import {isLocal, type WebAddress} from '../../../../core/model/links/local-address.js';
import {safeAppLink} from '../../../../core/model/safety/app-link.js';

/**
 * An app's address if it is safe to open; checked again before each opening, because stored values can be
 * changed.
 */
export function safeApp(href: unknown, page: WebAddress = location): string | undefined {
  const link = typeof href === 'string' ? safeAppLink(href) : undefined;
  // Local addresses are only for pages that are local themselves.
  return link === undefined || (isLocal(new URL(link)) && !isLocal(page)) ? undefined : link;
}

import {isLocal, type WebAddress} from '../../../../core/model/links/local-address.js';
import {safeAppLink} from '../../../../core/model/safety/app-link.js';

/** An app's address, as far as it may be opened; checked again where it is opened: what is stored can be changed. */
export function safeApp(href: unknown, page: WebAddress = location): string | undefined {
  const link = typeof href === 'string' ? safeAppLink(href) : undefined;
  // What is on this computer or in its network is for pages that are there themselves.
  return link === undefined || (isLocal(new URL(link)) && !isLocal(page)) ? undefined : link;
}

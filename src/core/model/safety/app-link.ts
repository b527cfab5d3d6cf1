import {readAppLink} from './safe-link.js';
import {isForeignScheme} from './foreign-schemes.js';

const LOOPBACK = /^http:\/\/(([^/?#]+\.)?localhost|127(\.\d+){3}|\[::1])([:/?#]|$)/i;

/**
 * A link that may open a wallet: a web address over https, or on this computer, or the wallet's own scheme.
 * Otherwise `undefined`.
 *
 * No register lists the schemes of wallets, and each new wallet brings one. So a scheme is accepted that has
 * the shape of an app's and that no system, browser or other program handles (decisions/0203).
 */
export function safeAppLink(text: string): string | undefined {
  const link = readAppLink(text);
  if (link === undefined || /^https:/i.test(link)) return link;
  const scheme = link.slice(0, link.indexOf(':')).toLowerCase();
  return (scheme === 'http' ? LOOPBACK.test(link) : !isForeignScheme(scheme)) ? link : undefined;
}

import {readAppLink} from './safe-link.js';
import {isForeignScheme} from './foreign-schemes.js';

const LOOPBACK = /^http:\/\/(([^/?#]+\.)?localhost|127(\.\d+){3}|\[::1])([:/?#]|$)/i;

/**
 * A link that may open a wallet: a web address over https, or on this very machine, or the wallet's own scheme.
 * Otherwise `undefined`.
 *
 * Which schemes are wallets' own no register tells, and each new wallet brings one. So a scheme is taken that has the
 * shape of an app's and is none that the system, a browser or another program answers to (decisions/0094).
 */
export function safeAppLink(text: string): string | undefined {
  const link = readAppLink(text);
  if (link === undefined || /^https:/i.test(link)) return link;
  const scheme = link.slice(0, link.indexOf(':')).toLowerCase();
  return (scheme === 'http' ? LOOPBACK.test(link) : !isForeignScheme(scheme)) ? link : undefined;
}

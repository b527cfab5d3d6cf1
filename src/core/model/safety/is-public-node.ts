import {parseUrl} from './parse-url.js';
/** Longer words of an address count as keys: paths of public nodes are short words such as `rpc` or `v1`. */
const LONGEST_WORD = 15;
const SHORT_NUMBER = /^\d{1,6}$/;
const LONG_LABEL = /^(?=.*\d)[a-z0-9]{20,}$/i;

/**
 * True for a node's address that may be passed on: absolute, `http` or `https`, and without a key.
 *
 * These count as keys: everything after `#` and in a query except short numbers, path segments of 16
 * characters and more, and host labels of 20 letters and digits and more. A public address that resembles one
 * is refused, too.
 */
export function isPublicNode(address: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const {protocol, username, password, searchParams, hash, hostname, pathname} = url;
  if (!/^https?:$/.test(protocol) || username || password || hash) return false;
  return (
    [...searchParams].every(([name, value]) => name !== 'projectId' && SHORT_NUMBER.test(value)) &&
    !hostname.split('.').some((label) => LONG_LABEL.test(label)) &&
    !pathname.split(/[/;,:=]/).some((word) => word.length > LONGEST_WORD)
  );
}

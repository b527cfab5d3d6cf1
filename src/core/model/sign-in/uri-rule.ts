const UNRESERVED_AND_DELIMITERS = String.raw`-\w.~!$&'()*+,;=`;
const ENCODED = '%[0-9a-fA-F]{2}';
/** One character of a path segment (`pchar` of RFC 3986). */
export const PCHAR = `(?:[${UNRESERVED_AND_DELIMITERS}:@]|${ENCODED})`;
/** Characters before the `@` of an authority. */
export const USER_INFO = `(?:[${UNRESERVED_AND_DELIMITERS}:]|${ENCODED})*`;
const HOST_NAME = `(?:[${UNRESERVED_AND_DELIMITERS}]|${ENCODED})*`;
/** An address in brackets is captured. */
const AUTHORITY = String.raw`(?:${USER_INFO}@)?(?:\[([^\]]*)\]|${HOST_NAME})(?::\d*)?`;
const SEGMENTS = `(?:/${PCHAR}*)*`;
const HIERARCHY = `(?://${AUTHORITY}${SEGMENTS}|/?${PCHAR}+${SEGMENTS}|/?)`;
const TAIL = String.raw`(?:${PCHAR}|[/?])*`;
const URI = new RegExp(String.raw`^[a-zA-Z][a-zA-Z\d+.-]*:${HIERARCHY}(?:\?${TAIL})?(?:#${TAIL})?$`);
const FUTURE_ADDRESS = new RegExp(`^[vV][0-9a-fA-F]+\\.[${UNRESERVED_AND_DELIMITERS}:]+$`);
const IPV6_GROUP = /^[0-9a-f]{1,4}$/i;
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4_AT_END = new RegExp(`:${OCTET}(?:\\.${OCTET}){3}$`);
const IPV6_GROUPS = 8;

/** True for a URI with a scheme (RFC 3986). */
export function isUri(text: string): boolean {
  const parts = URI.exec(text);
  if (!parts) return false;
  const [, address] = parts;
  return address === undefined || FUTURE_ADDRESS.test(address) || isIpv6(address);
}

/** True for an IPv6 address (RFC 3986), which a host has in brackets. */
export function isIpv6(text: string): boolean {
  // An IPv4 address at the end takes the place of two groups.
  const [head = '', tail, ...others] = text.replace(IPV4_AT_END, ':0:0').split('::');
  const groups = [head, tail ?? ''].flatMap((half) => (half === '' ? [] : half.split(':')));
  const isWhole = tail === undefined ? groups.length === IPV6_GROUPS : groups.length < IPV6_GROUPS;
  return isWhole && others.length === 0 && groups.every((group) => IPV6_GROUP.test(group));
}

/** The parts of a web address: a `URL`, or the page's `location`. */
export type WebAddress = Pick<URL, 'protocol' | 'hostname'>;

/**
 * Loopback, link-local, private and shared addresses in the form a URL normalises them to, including IPv4
 * addresses within IPv6, and names that only a local network resolves.
 */
const LOCAL_HOST =
  /^((0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(\.\d+)+|\[(::|f[cd]|fe[89a-f]|64:ff9b:).*|[^.[]*|.*\.local(host)?)\.?$/;

/** True for a web address on this computer or in its network. */
export function isLocal({protocol, hostname}: WebAddress): boolean {
  return protocol.startsWith('http') && LOCAL_HOST.test(hostname);
}

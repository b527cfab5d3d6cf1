/** An address as a URL; `undefined` if it is not one. For `URL.canParse`, which Chrome 120 and Safari 17 added. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

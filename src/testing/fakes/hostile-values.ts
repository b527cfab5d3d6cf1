/** A proxy that throws on every operation. */
export function trappingProxy(): object {
  const refuse = (): never => {
    throw new Error('trapped');
  };
  const traps = Object.getOwnPropertyNames(Reflect).map((name) => [name, refuse] as const);
  return new Proxy({}, Object.fromEntries(traps));
}

/** Keys that every object inherits: a lookup table must not find them. */
export const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'] as const;

/** Values that must not become a link or a picture, by their kind. */
export const NEVER = [
  ['script', 'javascript:alert(1)'],
  ['script in capitals', 'JaVaScRiPt:alert(1)'],
  ['script split by a line feed', 'java\nscript:alert(1)'],
  ['script behind a hidden character', '\u200Bjavascript:alert(1)'],
  ['script behind slashes', 'javascript://%0aalert(1)'],
  ['a page inside a data address', 'data:text/html,<script>alert(1)</script>'],
  ['a local file', 'file:///etc/passwd'],
  ['a blob', 'blob:https://example.org/1'],
  ['an Android intent', 'intent://scan/#Intent;scheme=zxing;end'],
  ['plain http', 'http://example.org/'],
  ['a host that only begins like loopback', 'http://localhost.example.org/'],
  ['a name before the host', 'https://metamask.io@example.org/'],
  ['nothing', '  '],
  ['a path', '/evil'],
  ['a host without a scheme', 'example.org'],
  ['a host and path without a scheme', 'example.org/path'],
  ['https without a host', 'https://'],
  ['text', 'not a link'],
  ['a very long address', `https://example.org/${'a'.repeat(2_048)}`],
] as const;

const TEXTS: object = String.prototype;
const WATCHED = ['normalize', 'replace', 'toLowerCase', 'trim', Symbol.iterator] as const;

/** Runs the tasks and returns the length of the longest text that was copied, split or rewritten meanwhile. */
export async function longestTextIn(tasks: readonly (() => Promise<unknown>)[]): Promise<number> {
  let longest = 0;
  const before = WATCHED.map((name) => [name, Reflect.getOwnPropertyDescriptor(TEXTS, name)!] as const);
  for (const [name, descriptor] of before) {
    const own = descriptor.value as (...args: unknown[]) => unknown;
    const value = function (this: string, ...args: unknown[]): unknown {
      longest = Math.max(longest, this.length);
      return Reflect.apply(own, this, args);
    };
    Reflect.defineProperty(TEXTS, name, {...descriptor, value});
  }
  try {
    for (const task of tasks) await task();
  } finally {
    for (const [name, descriptor] of before) Reflect.defineProperty(TEXTS, name, descriptor);
  }
  return longest;
}

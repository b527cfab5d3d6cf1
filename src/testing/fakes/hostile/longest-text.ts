const TEXTS: object = String.prototype;
const WATCHED = ['normalize', 'replace', 'toLowerCase', 'trim', Symbol.iterator] as const;

/** Runs the tasks and tells the length of the longest text that was copied, taken apart or rewritten meanwhile. */
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

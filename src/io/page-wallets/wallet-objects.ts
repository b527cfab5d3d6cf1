/** Reads a member of an untrusted object; `undefined` if there is none or reading it throws. */
export function readMember(owner: unknown, name: string): unknown {
  const isReadable = (typeof owner === 'object' && owner !== null) || typeof owner === 'function';
  if (!isReadable) return undefined;
  try {
    return Reflect.get(owner, name);
  } catch {
    return undefined;
  }
}

/** Reads the member at a path such as `phantom.solana`, below `window` or another untrusted object. */
export function readPath(path: string, owner: unknown = window): unknown {
  return path.split('.').reduce(readMember, owner);
}

const MAX_TEXT_LENGTH = 1_000;

/**
 * A text that a wallet states about itself, or a number as text; empty for anything else. Some wallets state numbers
 * where their convention has texts.
 */
export function readText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.length <= MAX_TEXT_LENGTH ? text : '';
}

/**
 * Calls a method of an object of the page; `undefined` if there is none or it throws.
 *
 * For event subscriptions: a wallet whose events fail can still be connected.
 */
export function callMethodQuietly(owner: unknown, name: string, ...args: readonly unknown[]): unknown {
  return callQuietly(readMember(owner, name), owner, args);
}

/** Calls a value if it is a function; `undefined` if it is not or throws. */
export function callQuietly(method: unknown, owner?: unknown, args: readonly unknown[] = []): unknown {
  try {
    return typeof method === 'function' ? Reflect.apply(method, owner, args) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adds a handler for each event by `on`; the result removes them by `removeListener`. Providers may lack
 * either.
 */
export function listenToEvents(
  provider: object,
  handlers: Readonly<Record<string, (value: unknown) => void>>,
): () => void {
  const each = (method: string): void => {
    for (const [event, handler] of Object.entries(handlers))
      callMethodQuietly(provider, method, event, handler);
  };
  each('on');
  return () => each('removeListener');
}

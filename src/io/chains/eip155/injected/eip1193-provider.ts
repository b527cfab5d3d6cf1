/** The part of EIP-1193 that is relied on. Whatever it returns or throws is not trusted. */
export interface Eip1193Provider {
  request(call: {readonly method: string; readonly params?: readonly unknown[]}): unknown;
  on?(event: string, listener: (value: unknown) => void): unknown;
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
}

/** True for an object or function that can be asked something; survives objects that throw when they are read. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return isReadable(value) && typeof read(value, 'request') === 'function';
}

/**
 * Whether the wallet says that it is locked.
 *
 * Only MetaMask has a way to tell; of every other wallet it is not known, which counts as open.
 */
export async function saysLocked(provider: Eip1193Provider): Promise<boolean> {
  const metamask = read(provider, '_metamask');
  const isUnlocked = isReadable(metamask) ? read(metamask, 'isUnlocked') : undefined;
  if (typeof isUnlocked !== 'function') return false;
  try {
    return (await Reflect.apply(isUnlocked, metamask, [])) === false;
  } catch {
    return false;
  }
}

/** Listens to an event; a provider without events is left alone. */
export function listen(provider: Eip1193Provider, event: string, listener: (value: unknown) => void): void {
  call(provider, 'on', [event, listener]);
}

/** Stops listening; what a provider throws about it is of no use to anyone. */
export function unlisten(provider: Eip1193Provider, event: string, listener: (value: unknown) => void): void {
  call(provider, 'removeListener', [event, listener]);
}

function call(provider: Eip1193Provider, name: 'on' | 'removeListener', args: readonly unknown[]): void {
  const method = read(provider, name);
  if (typeof method !== 'function') return;
  try {
    Reflect.apply(method, provider, args);
  } catch {
    // A wallet whose events do not work can still be connected.
  }
}

function isReadable(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function read(owner: object, name: string): unknown {
  try {
    return Reflect.get(owner, name);
  } catch {
    return undefined;
  }
}

import type {Stop} from '../../../../core/ports/clock.js';

type Given = string | ArrayBuffer | Uint8Array<ArrayBuffer>;

/**
 * Defines a global `Buffer` with the part of Node's that the SDK needs to read and write sign-ins (decision 0188),
 * unless the page has its own, also one that it defines meanwhile. The result removes it with the last user.
 */
export function installBufferShim(): Stop {
  const page = globalThis as {Buffer?: unknown};
  const lent = page.Buffer ?? new LentBuffer();
  if (!(lent instanceof LentBuffer)) return () => {};
  const user = Symbol('sign-in');
  lent.users.add(user);
  // Writable, so that a page may assign its own at any time.
  Object.defineProperty(page, 'Buffer', {value: lent, configurable: true, enumerable: false, writable: true});
  return () => {
    lent.users.delete(user);
    if (lent.users.size === 0 && page.Buffer === lent) Reflect.deleteProperty(page, 'Buffer');
  };
}

const WRITERS: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  base64: toBase64,
  hex: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
};

class LentBuffer {
  readonly users = new Set<symbol>();
  /** The SDK's values are never a Node `Buffer`. */
  readonly isBuffer = (): boolean => false;

  from(given: Given, encoding?: string | number, length?: number): Uint8Array {
    const bytes = bytesOf(given, encoding, length);
    const toString = (wanted = 'utf8'): string => WRITERS[wanted]?.(bytes) ?? new TextDecoder().decode(bytes);
    return Object.defineProperty(bytes, 'toString', {value: toString});
  }
}

/** Bytes of base64 or UTF-8 text, or of bytes; `encoding` is the offset in an `ArrayBuffer`. */
function bytesOf(given: Given, encoding?: string | number, length?: number): Uint8Array {
  if (given instanceof Uint8Array) return given.slice();
  if (typeof given !== 'string') return new Uint8Array(given, Number(encoding ?? 0), length);
  return encoding === 'base64' ? fromBase64(given) : new TextEncoder().encode(given);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Decodes base64 and base64url, as Node does. */
function fromBase64(text: string): Uint8Array {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^\w+/]/g, '');
  return Uint8Array.from(atob(plain), (digit) => digit.charCodeAt(0));
}

import type {Stop} from '../../../../core/ports/clock.js';

type Given = string | ArrayBuffer | Uint8Array<ArrayBuffer>;

/**
 * Lends the SDK the part of Node's `Buffer` that it reads and writes grants of a sign-in with (ADR 0158). A page's own is
 * never touched, also where it comes meanwhile. The result takes it back, with the last that needs it.
 */
export function lendBuffer(): Stop {
  const page = globalThis as {Buffer?: unknown};
  const lent = page.Buffer ?? new LentBuffer();
  if (!(lent instanceof LentBuffer)) return () => {};
  const user = Symbol('sign-in');
  lent.users.add(user);
  // Writable, so that a page may put its own there at any time.
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
  /** No bytes are of this kind. */
  readonly isBuffer = (): boolean => false;

  from(given: Given, encoding?: string | number, length?: number): Uint8Array {
    const bytes = bytesOf(given, encoding, length);
    const toString = (wanted = 'utf8'): string => WRITERS[wanted]?.(bytes) ?? new TextDecoder().decode(bytes);
    return Object.defineProperty(bytes, 'toString', {value: toString});
  }
}

/** Of text in base64 or as it is, or of bytes: those of an `ArrayBuffer` from `encoding` on. */
function bytesOf(given: Given, encoding?: string | number, length?: number): Uint8Array {
  if (given instanceof Uint8Array) return given.slice();
  if (typeof given !== 'string') return new Uint8Array(given, Number(encoding ?? 0), length);
  return encoding === 'base64' ? fromBase64(given) : new TextEncoder().encode(given);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** As Node reads it: the alphabet of URLs is good, too. */
function fromBase64(text: string): Uint8Array {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^\w+/]/g, '');
  return Uint8Array.from(atob(plain), (digit) => digit.charCodeAt(0));
}

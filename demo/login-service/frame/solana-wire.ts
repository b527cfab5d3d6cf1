import {base58, base64} from '@scure/base';
import type {SolanaKey} from './keys.js';
import {refuseParams, RpcRefusal} from './rpc-methods.js';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** Set in the first byte of a versioned message. */
const VERSION_FLAG = 0x80;

/** One instruction of a transaction. */
export interface SolanaInstruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

/** A transaction in the form in which nodes accept it. */
export interface SolanaTransaction {
  readonly wire: Uint8Array;
  /** The signed part. */
  readonly message: Uint8Array;
  readonly signers: readonly string[];
  readonly instructions: readonly SolanaInstruction[];
  /** Offset of the first signature. */
  readonly signaturesAt: number;
}

class Reader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  /** A length in the compact form: seven bits in each byte. */
  length(): number {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    return refuseParams();
  }

  take(count: number): Uint8Array {
    const end = this.at + count;
    if (end > this.#bytes.length) return refuseParams();
    const taken = this.#bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  list<T>(read: () => T): readonly T[] {
    return Array.from({length: this.length()}, read);
  }
}

/** Reads a transaction in base64 or base58. @throws RpcRefusal */
export function readSolanaTransaction(text: unknown): SolanaTransaction {
  const wire = toBytes(text);
  const outer = new Reader(wire);
  const count = outer.length();
  const signaturesAt = outer.at;
  outer.take(count * SIGNATURE_BYTES);
  const message = wire.subarray(outer.at);
  const reader = new Reader(message);
  const first = reader.byte();
  if (first > VERSION_FLAG) return refuseParams();
  const signerCount = first === VERSION_FLAG ? reader.byte() : first;
  reader.take(2);
  const keys = reader.list(() => base58.encode(reader.take(KEY_BYTES)));
  reader.take(KEY_BYTES);
  // Accounts of lookup tables have no name here.
  const nameOf = (index: number): string => keys[index] ?? `account ${index} of a lookup table`;
  const instructions = reader.list(() => ({
    program: nameOf(reader.byte()),
    accounts: [...reader.take(reader.length())].map(nameOf),
    data: reader.take(reader.length()),
  }));
  if (signerCount !== count) return refuseParams();
  return {wire, message, signers: keys.slice(0, signerCount), instructions, signaturesAt};
}

/** Adds the key's signature in its place. @throws RpcRefusal if the transaction has none for this key. */
export function signSolana(
  {wire, message, signers, signaturesAt}: SolanaTransaction,
  key: SolanaKey,
): {readonly signed: Uint8Array; readonly signature: Uint8Array} {
  const place = signers.indexOf(key.address);
  if (place === -1) throw new RpcRefusal(4100, 'The transaction needs no signature of this account.');
  const signature = key.sign(message);
  const signed = Uint8Array.from(wire);
  signed.set(signature, signaturesAt + place * SIGNATURE_BYTES);
  return {signed, signature};
}

/** Pages send base64; base58 is an older form. A text that fits both counts as base64. */
function toBytes(text: unknown): Uint8Array {
  if (typeof text !== 'string') return refuseParams();
  try {
    return base64.decode(text);
  } catch {
    return fromBase58(text);
  }
}

/** @throws RpcRefusal */
export function fromBase58(text: unknown): Uint8Array {
  try {
    return base58.decode(String(text));
  } catch {
    return refuseParams();
  }
}

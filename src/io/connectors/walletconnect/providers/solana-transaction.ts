import {base58} from '@scure/base';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** Bit in the first byte of a versioned message; legacy messages have none. */
const VERSION_FLAG = 0x80;

/** An instruction; its accounts are indexes of the message's keys. */
interface WireInstruction {
  readonly program: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
}

/** The message of a transaction, which is signed. */
interface WireMessage {
  /** Number of signers at the start of the keys, and of read-only keys among them and among the others. */
  readonly header: {
    readonly signers: number;
    readonly readonlySigners: number;
    readonly readonlyOthers: number;
  };
  readonly keys: readonly Uint8Array[];
  readonly blockhash: Uint8Array;
  readonly instructions: readonly WireInstruction[];
  /** True if the message uses address lookup tables. */
  readonly hasLookups: boolean;
}

/** A transaction in wire format, legacy or version 0. */
interface WireTransaction {
  readonly signatures: readonly Uint8Array[];
  readonly message: WireMessage;
  /** Offset of the signatures. */
  readonly start: number;
}

/** Decodes a transaction; throws if it is malformed. */
export function decodeTransaction(wire: Uint8Array): WireTransaction {
  const reader = new ByteReader(wire);
  const signatures = reader.list(() => reader.take(SIGNATURE_BYTES));
  const rest = reader.rest();
  const start = wire.length - rest.length - signatures.length * SIGNATURE_BYTES;
  const message = readMessage(rest);
  if (signatures.length !== message.header.signers) throw new RangeError('Signatures are missing.');
  return {signatures, message, start};
}

/** Inserts a signature into a transaction; throws if the key is not one of its signers. */
export function withSignature(wire: Uint8Array, key: Uint8Array, signature: Uint8Array): Uint8Array {
  const {message, start} = decodeTransaction(wire);
  const place = placeOf(key, message);
  if (place < 0 || signature.length !== SIGNATURE_BYTES)
    throw new RangeError('The transaction asks for no such signature.');
  const signed = Uint8Array.from(wire);
  signed.set(signature, start + place * SIGNATURE_BYTES);
  return signed;
}

/** True if the key's signature is present; only the network checks its validity. */
export function isSignedBy(wire: Uint8Array, key: Uint8Array): boolean {
  const {message, signatures} = decodeTransaction(wire);
  return isSignature(signatures[placeOf(key, message)]);
}

/** The fee payer's signature, which identifies a transaction; `undefined` if a signature is missing. */
export function feePayerSignature(wire: Uint8Array): Uint8Array | undefined {
  const {signatures} = decodeTransaction(wire);
  return signatures.every(isSignature) ? signatures[0] : undefined;
}

/** False for the zeros in place of a missing signature. */
function isSignature(bytes: Uint8Array | undefined): boolean {
  return bytes?.some((byte) => byte !== 0) ?? false;
}

function placeOf(key: Uint8Array, {keys, header}: WireMessage): number {
  return keys.slice(0, header.signers).findIndex((signer) => signer.join() === key.join());
}

function readMessage(bytes: Uint8Array): WireMessage {
  const isVersioned = (bytes[0] ?? 0) >= VERSION_FLAG;
  if (isVersioned && bytes[0] !== VERSION_FLAG) throw new RangeError('The version is unknown.');
  const reader = new ByteReader(isVersioned ? bytes.subarray(1) : bytes);
  const [signers, readonlySigners, readonlyOthers] = [reader.byte(), reader.byte(), reader.byte()];
  return {
    header: {signers, readonlySigners, readonlyOthers},
    keys: reader.list(() => reader.take(KEY_BYTES)),
    blockhash: reader.take(KEY_BYTES),
    instructions: reader.list(() => readInstruction(reader)),
    hasLookups: isVersioned && reader.length() > 0,
  };
}

function readInstruction(reader: ByteReader): WireInstruction {
  return {
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: reader.take(reader.length()),
  };
}

/** Sequential reader of Solana's binary format; throws a `RangeError` at the end of the data. */
class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('The transaction is cut off.');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  /** Solana's compact-u16: seven bits a byte, the lowest first. */
  length(): number {
    let value = 0;
    for (let shift = 0; shift <= 14; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError("The transaction's length is invalid.");
  }

  list<T>(read: () => T): readonly T[] {
    return Array.from({length: this.length()}, read);
  }

  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at);
  }
}

/** A transaction in WalletConnect's older form, before `transaction` contained it whole. */
interface LegacyFields {
  readonly feePayer: string;
  readonly recentBlockhash: string;
  readonly instructions: readonly object[];
  readonly signatures: readonly object[];
}

/**
 * The fields for older wallets; none for a transaction they cannot express: one with lookup
 * tables, or a malformed one.
 */
export function legacyFields(wire: Uint8Array): LegacyFields | Record<string, never> {
  const transaction = attempt(wire);
  if (!transaction || transaction.message.hasLookups) return {};
  const {message, signatures} = transaction;
  const {keys, blockhash, instructions} = message;
  const name = (place: number): string => base58.encode(keys[place] ?? new Uint8Array());
  return {
    feePayer: name(0),
    recentBlockhash: base58.encode(blockhash),
    instructions: instructions.map(({program, accounts, data}) => ({
      programId: name(program),
      data: base58.encode(data),
      keys: accounts.map((place) => ({pubkey: name(place), ...roleOf(place, message)})),
    })),
    signatures: signatures.flatMap((signature, place) =>
      isSignature(signature) ? [{pubkey: name(place), signature: base58.encode(signature)}] : [],
    ),
  };
}

/** Role of an account by its index: signers come first, and in both groups writable accounts do. */
function roleOf(place: number, {header, keys}: WireMessage): {isSigner: boolean; isWritable: boolean} {
  const {signers, readonlySigners, readonlyOthers} = header;
  const isSigner = place < signers;
  const end = isSigner ? signers - readonlySigners : keys.length - readonlyOthers;
  return {isSigner, isWritable: place < end};
}

function attempt(wire: Uint8Array): WireTransaction | undefined {
  try {
    return decodeTransaction(wire);
  } catch {
    return undefined;
  }
}

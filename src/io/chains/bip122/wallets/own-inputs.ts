import type {Account} from '../../../../core/model/account.js';
import type {BitcoinSignInput} from '../../../../core/ports/providers.js';
import {type AddressKind, readBitcoinAddress} from '../read-bitcoin-address.js';

/** Bytes before and after the hash or key in the output script of each kind of address. */
const SCRIPTS: Readonly<Record<AddressKind, readonly [before: readonly number[], after: readonly number[]]>> =
  {
    p2pkh: [
      [0x76, 0xa9, 0x14],
      [0x88, 0xac],
    ],
    p2sh: [[0xa9, 0x14], [0x87]],
    p2wpkh: [[0x00, 0x14], []],
    p2wsh: [[0x00, 0x20], []],
    p2tr: [[0x51, 0x20], []],
  };

/** The inputs that spend from one of the accounts, for wallets that require a list of inputs to sign. */
export function ownInputs(psbt: Uint8Array, accounts: readonly Account[]): readonly BitcoinSignInput[] {
  const addresses = new Map(accounts.flatMap(({address}) => [[scriptOf(address), address] as const]));
  return readInputScripts(psbt).flatMap((script, index) => {
    const address = script && addresses.get(script.join());
    return address ? [{address, index}] : [];
  });
}

function scriptOf(text: string): string {
  const address = readBitcoinAddress(text);
  if (!address) return '';
  const [before, after] = SCRIPTS[address.kind];
  return [...before, ...address.payload, ...after].join();
}

/** `psbt` and 0xff. */
const MAGIC_LENGTH = 5;
/** Key types of BIP-174 and, for version 2, BIP-370. */
const GLOBAL = {unsignedTransaction: 0x00, inputCount: 0x04} as const;
const INPUT = {previousTransaction: 0x00, previousOutput: 0x01, outputIndex: 0x0f} as const;
/** Above the number of inputs that fit into a block. */
const MAX_INPUTS = 30_000;

type Entries = ReadonlyMap<number, Uint8Array>;

/**
 * The output scripts that a PSBT's inputs spend, in order; `undefined` for an input without that information.
 */
function readInputScripts(psbt: Uint8Array): readonly (Uint8Array | undefined)[] {
  const reader = new ByteReader(psbt);
  reader.take(MAGIC_LENGTH);
  const global = readEntries(reader);
  const unsigned = global.get(GLOBAL.unsignedTransaction);
  const indexes = unsigned ? readOutputIndexes(unsigned) : undefined;
  const count = indexes?.length ?? number(global.get(GLOBAL.inputCount)) ?? 0;
  if (count > MAX_INPUTS) throw new RangeError('No transaction has that many inputs.');
  return Array.from({length: count}, (_, position) => {
    const input = readEntries(reader);
    return spentScript(input, indexes?.[position] ?? number(input.get(INPUT.outputIndex)));
  });
}

/** Reads a key-value map up to its zero terminator; of a longer key only the type byte counts. */
function readEntries(reader: ByteReader): Entries {
  const entries = new Map<number, Uint8Array>();
  for (let key = reader.block(); key.length > 0; key = reader.block())
    entries.set(key[0] ?? 0, reader.block());
  return entries;
}

function spentScript(input: Entries, index: number | undefined): Uint8Array | undefined {
  const output = input.get(INPUT.previousOutput);
  if (output) return readOutput(new ByteReader(output));
  const previous = input.get(INPUT.previousTransaction);
  return previous && index !== undefined ? readOutputScripts(previous)[index] : undefined;
}

/** For each input, the index of the output it spends in the previous transaction. */
function readOutputIndexes(transaction: Uint8Array): readonly number[] {
  const reader = new ByteReader(transaction);
  reader.take(4);
  return repeat(reader, () => readInput(reader));
}

function readOutputScripts(transaction: Uint8Array): readonly Uint8Array[] {
  const reader = new ByteReader(transaction);
  reader.take(4);
  // A transaction with witnesses has a zero marker in place of the number of inputs, which is never zero.
  if (reader.next === 0) reader.take(2);
  repeat(reader, () => readInput(reader));
  return repeat(reader, () => readOutput(reader));
}

function readInput(reader: ByteReader): number {
  reader.take(32);
  const index = reader.number(4);
  reader.block();
  reader.take(4);
  return index;
}

function readOutput(reader: ByteReader): Uint8Array {
  reader.take(8);
  return reader.block();
}

function repeat<T>(reader: ByteReader, read: () => T): readonly T[] {
  const count = reader.compactSize();
  if (count > MAX_INPUTS) throw new RangeError('No transaction is that long.');
  return Array.from({length: count}, read);
}

function number(bytes: Uint8Array | undefined): number | undefined {
  return bytes && bytes.length <= 4 ? bytes.reduceRight((sum, byte) => sum * 256 + byte, 0) : undefined;
}

/** Sequential reader of Bitcoin's binary format; throws a `RangeError` at the end of the data. */
class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** The next byte, without consuming it. */
  get next(): number | undefined {
    return this.#bytes[this.#at];
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('The transaction is cut off.');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** A little-endian number of up to 6 bytes, which a JavaScript number holds exactly. */
  number(length: number): number {
    return this.take(length).reduceRight((sum, byte) => sum * 256 + byte, 0);
  }

  /** Bitcoin's CompactSize: one byte, or a marker and two or four bytes. */
  compactSize(): number {
    const first = this.number(1);
    if (first < 0xfd) return first;
    if (first === 0xff) throw new RangeError('No part of a transaction is that long.');
    return this.number(first === 0xfd ? 2 : 4);
  }

  /** Bytes with their length as CompactSize before them. */
  block(): Uint8Array {
    return this.take(this.compactSize());
  }
}

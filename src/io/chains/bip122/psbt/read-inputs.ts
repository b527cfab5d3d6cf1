import {ByteReader} from './byte-reader.js';

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
export function readInputScripts(psbt: Uint8Array): readonly (Uint8Array | undefined)[] {
  const reader = new ByteReader(psbt);
  reader.take(MAGIC_LENGTH);
  const global = readEntries(reader);
  const unsigned = global.get(GLOBAL.unsignedTransaction);
  const indexes = unsigned ? readOutputIndexes(unsigned) : undefined;
  const count = indexes?.length ?? number(global.get(GLOBAL.inputCount)) ?? 0;
  if (count > MAX_INPUTS) throw new RangeError('No transaction has that many inputs.');
  return Array.from({length: count}, (_, position) => {
    const input = readEntries(reader);
    return scriptOf(input, indexes?.[position] ?? number(input.get(INPUT.outputIndex)));
  });
}

/** Reads a key-value map up to its zero terminator; of a longer key only the type byte counts. */
function readEntries(reader: ByteReader): Entries {
  const entries = new Map<number, Uint8Array>();
  for (let key = reader.block(); key.length > 0; key = reader.block())
    entries.set(key[0] ?? 0, reader.block());
  return entries;
}

function scriptOf(input: Entries, index: number | undefined): Uint8Array | undefined {
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

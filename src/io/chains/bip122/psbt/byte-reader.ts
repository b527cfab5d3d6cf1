/** Sequential reader of Bitcoin's binary format; throws a `RangeError` at the end of the data. */
export class ByteReader {
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

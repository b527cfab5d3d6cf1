/** Reads bytes one after the other, as Bitcoin writes them; throws where there are too few. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** The byte that comes next, left where it is. */
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

  /** A number of that many bytes, the least first; at most 6, which a number holds exactly. */
  number(length: number): number {
    return this.take(length).reduceRight((sum, byte) => sum * 256 + byte, 0);
  }

  /** A number as short as it can be: one byte, or a mark and two or four. */
  compactSize(): number {
    const first = this.number(1);
    if (first < 0xfd) return first;
    if (first === 0xff) throw new RangeError('No part of a transaction is that long.');
    return this.number(first === 0xfd ? 2 : 4);
  }

  /** Bytes after their own length. */
  block(): Uint8Array {
    return this.take(this.compactSize());
  }
}

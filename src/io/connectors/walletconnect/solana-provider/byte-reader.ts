/** Sequential reader of Solana's binary format; throws a `RangeError` at the end of the data. */
export class ByteReader {
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
    throw new RangeError('The transaction has a length that is none.');
  }

  list<T>(read: () => T): readonly T[] {
    return Array.from({length: this.length()}, read);
  }

  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at);
  }
}

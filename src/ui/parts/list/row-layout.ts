/** The rows to draw: from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** A part of the list, in pixels from its own top. */
export interface PixelRange {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The position of each row of a list whose heights are known. With columns, several items share a row, which is as
 * high as the tallest of them.
 */
export class RowLayout {
  readonly count: number;
  readonly columns: number;
  /** The top of each row, and the end of the last one. */
  readonly #tops: Float64Array;

  constructor(count: number, heightOf: (item: number) => number, columns = 1) {
    this.count = count;
    this.columns = columns;
    const rows = Math.ceil(count / columns);
    this.#tops = new Float64Array(rows + 1);
    for (let row = 0; row < rows; row++) {
      let height = 0;
      const end = Math.min(count, (row + 1) * columns);
      for (let item = row * columns; item < end; item++) height = Math.max(height, heightOf(item));
      this.#tops[row + 1] = this.#at(row) + height;
    }
  }

  /** The height of the whole list. */
  get height(): number {
    return this.#at(this.#tops.length - 1);
  }

  topOf(item: number): number {
    return this.#at(Math.floor(item / this.columns));
  }

  heightOf(item: number): number {
    const row = Math.floor(item / this.columns);
    return this.#at(row + 1) - this.#at(row);
  }

  /** The items that touch a part of the list; none if it is outside the list. */
  itemsIn({top, bottom}: PixelRange): RowRange {
    if (bottom <= top || bottom <= 0 || top >= this.height) return {first: 0, end: 0};
    const first = this.#rowAt(top);
    const last = this.#rowAt(bottom);
    return {first: first * this.columns, end: Math.min(this.count, (last + 1) * this.columns)};
  }

  /** The row at a height, by binary search: 14 steps for 10,000 rows. */
  #rowAt(height: number): number {
    let low = 0;
    let high = this.#tops.length - 2;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#at(middle) <= height) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #at(row: number): number {
    return this.#tops[row] ?? 0;
  }
}

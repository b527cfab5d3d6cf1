import type {ReactiveController} from 'lit';
import type {ViewElement} from '../../../../ui/base/view-element.js';

/** Limits the rows of a view that is rendered ahead: one more with each slice, and all once the user waits. */
export class RowsAhead implements ReactiveController {
  readonly #host: ViewElement;
  readonly #count: () => number;
  /** The greatest number of rows to render. */
  most = Infinity;

  /** `count` returns the number of all rows. */
  constructor(host: ViewElement, count: () => number) {
    this.#host = host;
    this.#count = count;
    host.addController(this);
  }

  hostConnected(): void {
    void this.#addRows();
  }

  async #addRows(): Promise<void> {
    const {slices} = this.#host.client;
    for (let rows = 0; slices.isOn && rows < this.#count(); rows++) {
      this.#limitTo(rows);
      await this.#host.updateComplete;
      await slices.next();
    }
    this.#limitTo(Infinity);
  }

  #limitTo(rows: number): void {
    if (rows === this.most) return;
    this.most = rows;
    this.#host.requestUpdate();
  }
}

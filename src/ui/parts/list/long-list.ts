import {css, html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {customElement} from '../../base/custom-element.js';
import {nextRow, RowLayout, type RowRange, VisibleRange} from './row-layout.js';

/** Items of a long list, and their rendering. */
export interface LongListRows<T> {
  readonly items: readonly T[];
  /** A key that is unique to the item. */
  keyOf(item: T): string;
  /** In CSS pixels; a list of many items relies on it. */
  heightOf(item: T): number;
  render(item: T): TemplateResult;
}

/** Up to this number, all items are drawn, at their natural height. */
const ALL_DRAWN = 40;
/** Pixels above and below the visible part in which rows are drawn, too. */
const MARGIN = 240;

const NO_ROWS: LongListRows<unknown> = {
  items: [],
  keyOf: String,
  heightOf: () => 0,
  render: () => html``,
};

/**
 * A list of any length: the document only contains rows that are visible, or soon will be, and the focused row.
 * Assistive technology gets the true number and position of each. If rows contain links, arrows, Home and End move
 * between them.
 *
 * @summary A list that stays fast at 10,000 rows.
 * @internal
 */
@customElement('drawbridge-long-list')
export class LongList extends LitElement {
  static override styles = css`
    :host {
      --_columns: 1;
      display: block;
    }
    .short {
      display: grid;
      grid-template-columns: repeat(var(--_columns), minmax(0, 1fr));
    }
    /* Rows stand where they belong, whichever of them are drawn. */
    .long {
      position: relative;
      contain: layout style;
    }
    .long > .row {
      --_column: 0;
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: calc(var(--_column) * 100% / var(--_columns));
      inline-size: calc(100% / var(--_columns));
      overflow: hidden;
    }
  `;

  @property({attribute: false}) rows: LongListRows<unknown> = NO_ROWS;

  /** Name of the list. */
  @property() label = '';

  @property({type: Number}) columns = 1;

  /** More items exist than were passed; their number is unknown. */
  @property({type: Boolean, attribute: 'is-open'}) isOpen = false;

  readonly #visible = new VisibleRange(this, () => this.#look());
  #layout = new RowLayout(0, () => 0);
  #range: RowRange = {first: 0, end: 0};
  /** The key of the focused row, which stays in the document while the user scrolls. */
  #focused: string | undefined;

  /** Scrolls a row into view and focuses its control. */
  async focusRow(index: number): Promise<void> {
    const item = this.rows.items[index];
    if (item === undefined) return;
    this.#focused = this.rows.keyOf(item);
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] > *`)?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('rows') || changed.has('columns')) {
      const {items, heightOf} = this.rows;
      this.#layout = new RowLayout(items.length, (index) => heightOf(items[index]), this.columns);
    }
    this.#range = this.#layout.itemsIn(this.#visible.get(MARGIN));
  }

  protected override render(): TemplateResult {
    const {items, keyOf} = this.rows;
    return html`<div
      class=${this.#isShort ? 'short' : 'long'}
      role="list"
      aria-label=${this.label || nothing}
      @focusin=${this.#keep}
      @focusout=${this.#release}
      @keydown=${this.#move}
    >
      ${repeat(
        this.#drawn,
        (index) => keyOf(items[index]),
        (index) => this.#renderRow(index),
      )}
    </div>`;
  }

  protected override updated(): void {
    this.style.setProperty('--_columns', String(this.columns));
    const list = this.renderRoot.querySelector<HTMLElement>('[role=list]');
    list?.style.setProperty('block-size', this.#isShort ? 'auto' : `${this.#layout.height}px`);
    if (this.#isShort) return;
    for (const row of this.renderRoot.querySelectorAll<HTMLElement>('.row')) this.#place(row);
  }

  #renderRow(index: number): TemplateResult {
    const {items, render} = this.rows;
    return html`<div
      class="row"
      role="listitem"
      aria-setsize=${this.isOpen ? -1 : items.length}
      aria-posinset=${index + 1}
    >
      ${render(items[index])}
    </div>`;
  }

  #place(row: HTMLElement): void {
    const index = indexOf(row);
    row.style.setProperty('translate', `0 ${this.#layout.topOf(index)}px`);
    row.style.setProperty('block-size', `${this.#layout.heightOf(index)}px`);
    row.style.setProperty('--_column', String(index % this.columns));
  }

  get #isShort(): boolean {
    return this.rows.items.length <= ALL_DRAWN;
  }

  /** The indexes to draw, in order. */
  get #drawn(): readonly number[] {
    const {items, keyOf} = this.rows;
    if (this.#isShort) return [...items.keys()];
    const {first, end} = this.#range;
    const indexes = Array.from({length: end - first}, (_, offset) => first + offset);
    if (this.#focused === undefined) return indexes;
    const kept = items.findIndex((item) => keyOf(item) === this.#focused);
    if (kept < 0 || (kept >= first && kept < end)) return indexes;
    return kept < first ? [kept, ...indexes] : [...indexes, kept];
  }

  #look(): void {
    if (this.#isShort) return;
    const {first, end} = this.#layout.itemsIn(this.#visible.get(MARGIN));
    if (first !== this.#range.first || end !== this.#range.end) this.requestUpdate();
  }

  #keep({target}: Event): void {
    const row = target instanceof Element ? target.closest('.row') : null;
    const item = row ? this.rows.items[indexOf(row)] : undefined;
    if (item !== undefined) this.#focused = this.rows.keyOf(item);
  }

  #release(): void {
    this.#focused = undefined;
  }

  #move(event: KeyboardEvent): void {
    const row = event.target instanceof Element ? event.target.closest('.row') : null;
    const {count, columns} = this.#layout;
    const next = row ? nextRow(event.key, {index: indexOf(row), count, columns}) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    void this.focusRow(next);
  }
}

function indexOf(row: Element): number {
  return Number(row.getAttribute('aria-posinset')) - 1;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-long-list': LongList;
  }
}

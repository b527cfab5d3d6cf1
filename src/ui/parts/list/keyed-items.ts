import {nothing, render, type TemplateResult} from 'lit';

/**
 * Draws the items of a list by key, so that one keeps its element, its focus and a press under way
 * wherever others come before it. A fraction of Lit's `repeat`, for the first screen.
 */
export class KeyedItems {
  readonly #items = new Map<string, HTMLLIElement>();
  readonly #host: object;

  /** `host` is what the contents' listeners are called on. */
  constructor(host: object) {
    this.#host = host;
  }

  /** Puts the given contents, and nothing else, into a list that is otherwise empty. */
  draw(list: Element, contents: ReadonlyMap<string, TemplateResult>): void {
    for (const [key, item] of this.#items) if (!contents.has(key)) this.#drop(key, item);
    let index = 0;
    for (const [key, content] of contents) {
      const item = this.#items.get(key) ?? document.createElement('li');
      this.#items.set(key, item);
      render(content, item, {host: this.#host});
      const next = list.children[index++] ?? null;
      if (next !== item) list.insertBefore(item, next);
    }
  }

  #drop(key: string, item: HTMLLIElement): void {
    this.#items.delete(key);
    // Ends the directives in it that listen.
    render(nothing, item);
    item.remove();
  }
}

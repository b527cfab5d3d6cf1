import type {DrawbridgeWallets, WalletRow} from '@drawbridge/modal';
import {createElement} from './create-element.js';
import {monogramOf, tagOf} from './steps.js';

interface Item {
  readonly row: WalletRow;
  readonly element: HTMLLIElement;
  readonly stop: () => void;
}

/** Keeps a list's items in step with rows. An item that did not change keeps its element, and so its focus. */
export class WalletRows {
  readonly #list: HTMLElement;
  readonly #wallets: DrawbridgeWallets;
  readonly #choose: (row: WalletRow) => void;
  #items = new Map<string, Item>();

  constructor(list: HTMLElement, wallets: DrawbridgeWallets, choose: (row: WalletRow) => void) {
    this.#list = list;
    this.#wallets = wallets;
    this.#choose = choose;
  }

  show(rows: readonly WalletRow[]): void {
    const before = this.#items;
    this.#items = new Map(rows.map((row) => [row.key, this.#itemOf(row, before.get(row.key))]));
    for (const [key, {element, stop}] of before) {
      const now = this.#items.get(key);
      if (now?.element === element) continue;
      stop();
      if (now) this.#replace(element, now.element);
      else element.remove();
    }
    let last: Element | null = null;
    for (const {element} of this.#items.values()) {
      const next: Element | null = last ? last.nextElementSibling : this.#list.firstElementChild;
      if (next !== element) this.#list.insertBefore(element, next);
      last = element;
    }
  }

  /** Moves the focus to a wallet, or to the first one. */
  focus(key: string): void {
    const item = this.#items.get(key) ?? [...this.#items.values()][0];
    controlOf(item?.element)?.focus();
  }

  #itemOf(row: WalletRow, before: Item | undefined): Item {
    if (before?.row === row) return before;
    const picture = createElement('span', {class: 'mark', 'aria-hidden': 'true'});
    const stop = this.#wallets.followImage(row, (url) => showPicture(picture, row.name, url));
    if (picture.childNodes.length === 0) showPicture(picture, row.name, '');
    const content = [picture, createElement('span', {class: 'words'}, ...wordsOf(row))];
    const tag = tagOf(row);
    if (tag) content.push(createElement('span', {class: 'tag', 'data-state': row.state}, tag));
    return {row, element: createElement('li', {}, this.#createControl(row, content)), stop};
  }

  /** A link opens the wallet's app in the tap itself: phones block one that is opened after a wait. */
  #createControl(row: WalletRow, content: readonly Node[]): HTMLElement {
    const attributes = {
      class: 'wallet',
      'data-key': row.key,
      click: () => this.#choose(row),
      pointerenter: this.#wallets.prepare,
      focus: this.#wallets.prepare,
    };
    return row.href
      ? createElement('a', {...attributes, href: row.href, rel: 'noopener noreferrer'}, ...content)
      : createElement('button', {...attributes, type: 'button'}, ...content);
  }

  #replace(old: HTMLElement, element: HTMLElement): void {
    const hadFocus = old.contains(document.activeElement);
    old.replaceWith(element);
    if (hadFocus) controlOf(element)?.focus();
  }
}

function wordsOf({name, warning}: WalletRow): readonly Node[] {
  const words: Node[] = [createElement('span', {class: 'name'}, name)];
  if (warning) words.push(createElement('span', {class: 'warning'}, warning.text));
  return words;
}

function controlOf(element: HTMLElement | undefined): HTMLElement | null {
  return element?.querySelector<HTMLElement>('.wallet') ?? null;
}

/** Shows a picture, and the monogram until it is there or when it fails. */
export function showPicture(place: HTMLElement, name: string, url: string): void {
  const {letter, colour} = monogramOf(name);
  const monogram = createElement('span', {class: 'monogram', 'data-colour': colour}, letter);
  place.replaceChildren(monogram);
  if (!url) return;
  const image = createElement('img', {alt: '', src: url, load: () => place.replaceChildren(image)});
  if (image.complete) place.replaceChildren(image);
}

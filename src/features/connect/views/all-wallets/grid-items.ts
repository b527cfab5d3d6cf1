import {html, type ReactiveController, type ReactiveControllerHost, type TemplateResult} from 'lit';
import '../../../../ui/parts/feedback/skeleton.js';
import {KeyedItems} from '../../../../ui/parts/list/keyed-items.js';

const PLACE = html`<drawbridge-skeleton variant="card"></drawbridge-skeleton>`;

/** The items in the grid of a view, and placeholders for those that are loading. */
export class GridItems implements ReactiveController {
  readonly #host: ReactiveControllerHost & {readonly renderRoot: ParentNode};
  readonly #items: KeyedItems;
  #contents: ReadonlyMap<string, TemplateResult> = new Map();

  constructor(host: ReactiveControllerHost & {readonly renderRoot: ParentNode}) {
    this.#host = host;
    this.#items = new KeyedItems(host);
    host.addController(this);
  }

  /** Takes what is drawn into the grid once the host has drawn the grid. */
  set(contents: readonly (readonly [key: string, TemplateResult])[], places: number): void {
    const kept = Array.from({length: places}, (_, place) => [`place ${place}`, PLACE] as const);
    this.#contents = new Map([...contents, ...kept]);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    this.#draw(this.#contents);
  }

  /** Lets go of the pictures. */
  hostDisconnected(): void {
    this.#draw(new Map());
  }

  #draw(contents: ReadonlyMap<string, TemplateResult>): void {
    const list = this.#host.renderRoot.querySelector('.grid');
    if (list) this.#items.draw(list, contents);
  }
}

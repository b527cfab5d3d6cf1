import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Client} from '../../client/client.js';
import type {RouterState} from '../../controllers/router-controller.js';
import type {ViewEntry} from '../../core/model/view.js';
import type {Stop} from '../../core/ports/clock.js';
import {activeElementOf} from '../../ui/base/active-element-of.js';
import type {ViewShownEvent} from './outlet.js';

interface Place {
  readonly top: number;
  /** The control that had the focus: a selector, and its index among the matches. */
  readonly control: readonly [selector: string, index: number] | undefined;
}

type Outlet = HTMLElement & ReactiveControllerHost & {readonly client: Client};

const AT_THE_TOP: Place = {top: 0, control: undefined};

/**
 * Opens each new view at its top. Going back restores the scroll position of the view, and the focus on the control that
 * the user pressed there. The outlet creates it before it replaces its first view.
 */
export class LeftViews implements ReactiveController {
  readonly #outlet: Outlet;
  readonly #places = new WeakMap<ViewEntry, Place>();
  #stop: Stop | undefined;

  constructor(outlet: Outlet) {
    this.#outlet = outlet;
    outlet.addEventListener('view-shown', (event) => this.#enter(event));
    // The router has already moved on.
    this.#leave(outlet.client.router.history.at(-2));
    outlet.addController(this);
  }

  hostConnected(): void {
    const follow = (_: RouterState, before?: RouterState): void => this.#leave(before?.history.at(-1));
    this.#stop = this.#outlet.client.router.state.listen(follow);
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  /** The scrolling element: the dialog's body, or the whole dialog in a window that is too low for it. */
  get #scroller(): Element | null {
    const body = this.#outlet.closest('.body');
    return body && getComputedStyle(body).overflowY === 'visible' ? body.parentElement : body;
  }

  get #view(): ShadowRoot | null | undefined {
    return this.#outlet.shadowRoot?.querySelector('[data-testid^="view-"]')?.shadowRoot;
  }

  #leave(entry: ViewEntry | undefined): void {
    if (entry)
      this.#places.set(entry, {top: this.#scroller?.scrollTop ?? 0, control: this.#focusedControl()});
  }

  #focusedControl(): Place['control'] {
    const focused = this.#view && activeElementOf(this.#view);
    const id = focused?.getAttribute('data-testid');
    if (!id) return undefined;
    const selector = `[data-testid=${JSON.stringify(id)}]:not([disabled])`;
    return [selector, this.#controls(selector).indexOf(focused)];
  }

  #controls(selector: string): (Element | null | undefined)[] {
    return [...(this.#view?.querySelectorAll(selector) ?? [])];
  }

  #enter(event: ViewShownEvent): void {
    const {top, control} = this.#places.get(event.entry) ?? AT_THE_TOP;
    // The rows of the view exist in the next frame, before its first paint.
    requestAnimationFrame(() => this.#scroller?.scrollTo?.({top, behavior: 'instant'}));
    const again = control && this.#controls(control[0])[control[1]];
    if (again instanceof HTMLElement) event.firstFocus = again;
  }
}

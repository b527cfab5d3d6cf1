import type {ViewEntry} from '../../../core/model/view.js';

/** Another view is on screen: the header follows, and the focus moves. */
export class ViewShownEvent extends Event {
  readonly entry: ViewEntry;
  /** The view's own choice of focus; the title gets it where there is none. */
  readonly firstFocus: HTMLElement | undefined;

  constructor(entry: ViewEntry, firstFocus: HTMLElement | undefined) {
    super('view-shown', {bubbles: true});
    this.entry = entry;
    this.firstFocus = firstFocus;
  }
}

declare global {
  interface HTMLElementEventMap {
    'view-shown': ViewShownEvent;
  }
}

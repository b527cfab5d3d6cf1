import type {Message} from '../../core/messages/message.js';
import type {ViewEntry} from '../../core/model/view.js';

/** Another view is on screen: the header follows, and the focus moves. */
export class ViewShownEvent extends Event {
  readonly entry: ViewEntry;
  /** The header's text and the dialog's name. */
  readonly title: Message | string;
  /** The view's own choice of focus, or what led on from it before; the title gets it where there is none. */
  firstFocus: HTMLElement | undefined;

  constructor(entry: ViewEntry, title: Message | string, firstFocus?: HTMLElement) {
    super('view-shown', {bubbles: true});
    this.entry = entry;
    this.title = title;
    this.firstFocus = firstFocus;
  }
}

declare global {
  interface HTMLElementEventMap {
    'view-shown': ViewShownEvent;
  }
}

import type {Message} from '../../core/messages/message.js';
import type {ViewName} from '../../core/model/view.js';

/** A view threw while it rendered; the outlet replaces it. */
export class ViewFailedEvent extends Event {
  readonly cause: unknown;

  constructor(cause: unknown) {
    super('view-failed', {bubbles: true});
    this.cause = cause;
  }
}

/** The title of the view on screen has changed with its state. Bubbles and crosses shadow roots. */
export class ViewTitleEvent extends Event {
  readonly title: Message;

  constructor(title: Message) {
    super('view-title', {bubbles: true, composed: true});
    this.title = title;
  }
}

/** The user is about to go to a view; the router outlet may load it ahead. Bubbles and crosses shadow roots. */
export class ViewHintEvent extends Event {
  readonly view: ViewName;

  constructor(view: ViewName) {
    super('view-hint', {bubbles: true, composed: true});
    this.view = view;
  }
}

declare global {
  interface HTMLElementEventMap {
    'view-failed': ViewFailedEvent;
    'view-title': ViewTitleEvent;
    'view-hint': ViewHintEvent;
  }
}

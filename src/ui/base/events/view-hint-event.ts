import type {ViewName} from '../../../core/model/view.js';

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
    'view-hint': ViewHintEvent;
  }
}

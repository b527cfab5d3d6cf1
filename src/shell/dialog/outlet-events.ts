import type {Message} from '../../core/messages/message.js';
import type {ViewEntry} from '../../core/model/view.js';
import type {ViewManifest} from '../../core/ports/feature.js';

/** What the dialog needs of a view's manifest, with the title of this entry. */
interface ShownView extends Pick<ViewManifest, 'asksWallet'> {
  readonly title: Message | string;
}

/** Another view is on screen: the header follows, and the focus moves. */
export class ViewShownEvent extends Event {
  readonly entry: ViewEntry;
  /** The header's text and the dialog's name. */
  readonly title: Message | string;
  readonly asksWallet: boolean;
  /** The view's own choice of focus, or what led on from it before; the title gets it where there is none. */
  firstFocus: HTMLElement | undefined;

  constructor(entry: ViewEntry, {title, asksWallet}: ShownView, firstFocus?: HTMLElement) {
    super('view-shown', {bubbles: true});
    this.entry = entry;
    this.title = title;
    this.asksWallet = asksWallet === true;
    this.firstFocus = firstFocus;
  }
}

declare global {
  interface HTMLElementEventMap {
    'view-shown': ViewShownEvent;
  }
}

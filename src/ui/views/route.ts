import type {Message} from '../../core/messages/message.js';
import type {ViewName, ViewParams} from '../../core/model/view.js';

/** How one view is shown. */
export interface Route<V extends ViewName = ViewName> {
  readonly tag: keyof HTMLElementTagNameMap & `drawbridge-${string}-view`;
  /** The header's text and the dialog's accessible name. A text that is not ours, such as a wallet's name, is given as it is. */
  title(params: ViewParams[V]): Message | string;
  /** Loads and registers the element; rejects when the chunk cannot be had. */
  load(): Promise<unknown>;
}

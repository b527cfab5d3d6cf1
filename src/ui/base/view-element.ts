import type {ViewName, ViewParams} from '../../core/model/view.js';
import {ClientElement} from './client-element.js';

/**
 * Base of every view.
 *
 * The router outlet sets `client` and `params` before it attaches the element, and moves the focus to the
 * view's {@link firstFocus}, or to the header's title where there is none.
 */
export abstract class ViewElement<V extends ViewName> extends ClientElement {
  /** What the view was opened with. */
  declare params: ViewParams[V];

  /** What gets the focus when the view appears; `undefined` leaves it to the title. */
  get firstFocus(): HTMLElement | undefined {
    return undefined;
  }
}

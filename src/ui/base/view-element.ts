import {property} from 'lit/decorators.js';
import type {Message} from '../../core/messages/message.js';
import type {ViewName, ViewParams} from '../../core/model/view.js';
import type {InternalApis, InternalFeatureId} from '../../core/ports/feature.js';
import {ClientElement} from './client-element.js';
import {ViewFailedEvent} from './view-events.js';

/**
 * Base of every view.
 *
 * The router outlet sets `client` and `params` before it attaches the element, and moves the focus to the
 * view's {@link firstFocus}, or to the header's title if it has none. The outlet replaces a view that throws while it
 * renders.
 */
export abstract class ViewElement extends ClientElement {
  /** Parameters of the view; a view that reads them narrows the type. */
  declare params: ViewParams[ViewName];

  /** The element that gets the focus when the view appears; `undefined` leaves it to the title. */
  get firstFocus(): HTMLElement | undefined {
    return undefined;
  }

  /** The title of the view's state; `undefined` leaves it to the manifest. See {@link ViewTitleEvent}. */
  get stateTitle(): Message | undefined {
    return undefined;
  }

  /** Stores the user's input before a reload. */
  keep?(): void;

  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (cause) {
      this.dispatchEvent(new ViewFailedEvent(cause));
    }
  }
}

/** Base of the views that work with their feature's API; the router outlet sets it before it attaches the view. */
export abstract class FeatureView extends ViewElement {
  /** A view that uses the API declares its type. */
  @property({attribute: false}) api!: InternalApis[InternalFeatureId];
}

/** Base of the elements of a feature that work with its API. The parent element passes the API. */
export abstract class FeatureElement extends ClientElement {
  /** An element that uses the API declares its type. */
  @property({attribute: false}) api!: InternalApis[InternalFeatureId];
}

/** An event of the modal: it bubbles and crosses shadow roots, so that a page may listen anywhere. */
export abstract class ModalEvent extends Event {
  constructor(type: keyof GlobalEventHandlersEventMap, cancelable = false) {
    super(type, {bubbles: true, composed: true, cancelable});
  }
}

/** The modal is open. */
export class DrawbridgeOpenEvent extends ModalEvent {
  constructor() {
    super('drawbridge-open');
  }
}

/** The modal is about to close; `preventDefault()` keeps it open, and it shakes. */
export class DrawbridgeBeforeCloseEvent extends ModalEvent {
  constructor() {
    super('drawbridge-before-close', true);
  }
}

/** The modal is closed. */
export class DrawbridgeCloseEvent extends ModalEvent {
  constructor() {
    super('drawbridge-close');
  }
}

declare global {
  // Those of documents, windows and elements extend it.
  interface GlobalEventHandlersEventMap {
    'drawbridge-open': DrawbridgeOpenEvent;
    'drawbridge-before-close': DrawbridgeBeforeCloseEvent;
    'drawbridge-close': DrawbridgeCloseEvent;
  }
}

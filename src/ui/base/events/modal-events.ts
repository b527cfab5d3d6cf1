/** The modal is open. Bubbles and crosses shadow roots, as all events of the modal do. */
export class DrawbridgeOpenEvent extends Event {
  constructor() {
    super('drawbridge-open', {bubbles: true, composed: true});
  }
}

/** The modal is about to close; `preventDefault()` keeps it open, and it shakes. */
export class DrawbridgeBeforeCloseEvent extends Event {
  constructor() {
    super('drawbridge-before-close', {bubbles: true, composed: true, cancelable: true});
  }
}

/** The modal is closed. */
export class DrawbridgeCloseEvent extends Event {
  constructor() {
    super('drawbridge-close', {bubbles: true, composed: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'drawbridge-open': DrawbridgeOpenEvent;
    'drawbridge-before-close': DrawbridgeBeforeCloseEvent;
    'drawbridge-close': DrawbridgeCloseEvent;
  }
}

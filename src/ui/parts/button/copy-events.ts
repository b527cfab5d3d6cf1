/** The value is on the clipboard. Bubbles and crosses shadow roots. */
export class CopiedEvent extends Event {
  constructor() {
    super('copied', {bubbles: true, composed: true});
  }
}

/** The browser refused the clipboard; the value was not copied. Bubbles and crosses shadow roots. */
export class CopyFailedEvent extends Event {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('copy-failed', {bubbles: true, composed: true});
    this.reason = reason;
  }
}

declare global {
  interface HTMLElementEventMap {
    copied: CopiedEvent;
    'copy-failed': CopyFailedEvent;
  }
}

/** A view threw while it was drawn; the outlet shows a way out in its place. */
export class ViewFailedEvent extends Event {
  readonly cause: unknown;

  constructor(cause: unknown) {
    super('view-failed', {bubbles: true});
    this.cause = cause;
  }
}

declare global {
  interface HTMLElementEventMap {
    'view-failed': ViewFailedEvent;
  }
}

/** The end of a list is near. Bubbles and crosses shadow roots. */
export class NearEndEvent extends Event {
  constructor() {
    super('near-end', {bubbles: true, composed: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'near-end': NearEndEvent;
  }
}

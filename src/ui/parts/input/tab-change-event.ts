/** The user chose a tab. Bubbles and crosses shadow roots. */
export class TabChangeEvent extends Event {
  /** Id of the chosen tab. */
  readonly tab: string;

  constructor(tab: string) {
    super('tab-change', {bubbles: true, composed: true});
    this.tab = tab;
  }
}

declare global {
  interface HTMLElementEventMap {
    'tab-change': TabChangeEvent;
  }
}

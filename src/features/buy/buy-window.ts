const SIZE = 'popup,width=480,height=800';

/**
 * The window of a payment page. `noopener` would give no handle to fill it, so that the page cuts the tie itself before
 * it fills the window.
 */
export class BuyWindow {
  readonly #window: Window | null;

  /** Opens an empty window. Call it in the tap itself: browsers block windows that open later. */
  constructor(page: Window = window) {
    this.#window = page.open('about:blank', '_blank', SIZE);
  }

  /** The browser opened no window. */
  get isBlocked(): boolean {
    return this.#window === null;
  }

  /** Also for a blocked window. Under `Cross-Origin-Opener-Policy: same-origin` an open window reads as closed. */
  get isClosed(): boolean {
    return this.#window?.closed ?? true;
  }

  navigate(link: string): void {
    if (!this.#window || this.isClosed) return;
    this.#window.opener = null;
    this.#window.location.replace(link);
  }

  focus(): void {
    this.#window?.focus();
  }

  close(): void {
    this.#window?.close();
  }
}

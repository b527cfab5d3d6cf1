/** Remembers what had the focus, and gives it back; where that is gone, the nearest element around it gets it. */
export class FocusReturn {
  #path: readonly HTMLElement[] = [];

  /** Remembers what has the focus now. */
  remember(): void {
    this.#path = focusPath();
  }

  /** Gives the focus back, unless it is somewhere else by now; then forgets. */
  restore(): void {
    const target = this.#path.find((element) => element.isConnected);
    this.#path = [];
    if (target && focusPath().length === 0) target.focus({preventScroll: true});
  }
}

/** The focused element and the hosts of the shadow trees around it, innermost first. */
function focusPath(): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  let focused = document.activeElement;
  while (focused && focused !== document.body) {
    if (focused instanceof HTMLElement) path.unshift(focused);
    focused = focused.shadowRoot?.activeElement ?? null;
  }
  return path;
}

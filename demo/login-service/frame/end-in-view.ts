import {isLargeEnough} from './visibility.js';

/** Mark at the end of a request. */
export const END = 'end';

/** Follows whether the user has seen the end of a request, which the page may show in a frame as small as it likes. */
export class EndInView {
  readonly #onSeen: () => void;
  readonly #isVisible: () => boolean;
  readonly #leave = new AbortController();
  isSeen = false;

  /** `isVisible`: the user surely sees the document. */
  constructor(parts: {readonly onSeen: () => void; readonly isVisible: () => boolean}) {
    this.#onSeen = parts.onSeen;
    this.#isVisible = parts.isVisible;
    addEventListener('scroll', () => this.look(), {capture: true, signal: this.#leave.signal});
  }

  /** Call it once the user surely sees the document after a change of its size. */
  look(): void {
    if (this.isSeen || !this.#isVisible() || !isEndInView()) return;
    this.isSeen = true;
    this.#leave.abort();
    this.#onSeen();
  }
}

/** The sticky buttons cover what is below them. */
function isEndInView(): boolean {
  const end = document.querySelector(`.${END}`);
  const buttons = document.querySelector('.buttons');
  if (!end || !buttons || !isLargeEnough()) return false;
  return end.getBoundingClientRect().bottom <= buttons.getBoundingClientRect().top + 1;
}

/** Scrolls on by what is in view, less a line. */
export function readOn(): void {
  const top = document.querySelector('.buttons')?.getBoundingClientRect().top ?? innerHeight;
  document.body.scrollBy({top: Math.max(top - 24, 24)});
}

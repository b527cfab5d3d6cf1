import {html, type ReactiveController, type TemplateResult} from 'lit';
import type {Stop} from '../../../../core/ports/clock.js';
import type {ClientElement} from '../../../../ui/base/client-element.js';
import {createIntersectionObserver, createResizeObserver} from '../../../../ui/base/observers.js';

/** The dialog takes 150 ms to grow to its view: a warning it does not show yet may be in view then. */
export const SETTLE_MS = 300;

/** Marks the end of a warning: in view once the user has scrolled past its last line. */
export function endOfWarning(key: string): TemplateResult {
  return html`<i class="warning-end" aria-hidden="true" data-warning=${key}></i>`;
}

/**
 * Notes which warnings of a view were in view down to their last line, and draws the view again when one was.
 *
 * The view's buttons stick to the bottom and cover what is under them, which an IntersectionObserver does not notice.
 * So the marks stand below their warnings by the height of the buttons, which this keeps in `--_bar`.
 */
export class WarningsInView implements ReactiveController {
  readonly #host: ClientElement;
  readonly #seen = new Set<string>();
  /** Warnings that have stayed out of view. */
  readonly #unseen = new Set<string>();
  /** Warnings out of view that may still come into view while the dialog grows. */
  readonly #outOfView = new Set<string>();
  #stopSettling: Stop | undefined;
  /** What each observed mark stands for: a mark that is reused for another warning is observed anew. */
  readonly #observed = new Map<Element, string>();
  #bar: Element | null = null;
  #onReport: (() => void)[] = [];

  readonly #views = createIntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) this.#note(this.#observed.get(target), isIntersecting);
    if (this.#outOfView.size > 0) {
      this.#stopSettling ??= this.#host.client.clock.after(SETTLE_MS, () => this.#settle());
    }
    this.#report();
  });

  readonly #sizes = createResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    this.#host.style.setProperty('--_bar', `${height}px`);
  });

  constructor(host: ClientElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The first of these warnings that is known not to have been in view. */
  firstUnseen(keys: readonly string[]): string | undefined {
    return keys.find((key) => this.#unseen.has(key));
  }

  /** Resolves with whether all these warnings were in view; waits until that is known of new ones. */
  async areSeen(keys: readonly string[]): Promise<boolean> {
    const isNew = (key: string): boolean => !this.#seen.has(key) && !this.#unseen.has(key);
    while (this.#host.isConnected && keys.some(isNew)) {
      await new Promise<void>((resolve) => this.#onReport.push(resolve));
    }
    return keys.every((key) => this.#seen.has(key));
  }

  hostUpdated(): void {
    const marks = this.#host.renderRoot.querySelectorAll<HTMLElement>('.warning-end');
    for (const [mark] of this.#observed) if (!mark.isConnected) this.#forget(mark);
    for (const mark of marks) this.#observe(mark, mark.dataset['warning'] ?? '');
    this.#watchBar();
  }

  hostDisconnected(): void {
    this.#views.disconnect();
    this.#sizes.disconnect();
    this.#observed.clear();
    this.#bar = null;
    this.#stopSettling?.();
    this.#stopSettling = undefined;
    for (const resolve of this.#onReport.splice(0)) resolve();
  }

  #note(key: string | undefined, isInView: boolean): void {
    if (key === undefined || this.#seen.has(key)) return;
    if (!isInView) {
      if (!this.#unseen.has(key)) this.#outOfView.add(key);
      return;
    }
    this.#seen.add(key);
    this.#unseen.delete(key);
    this.#outOfView.delete(key);
  }

  #settle(): void {
    this.#stopSettling = undefined;
    for (const key of this.#outOfView) this.#unseen.add(key);
    this.#outOfView.clear();
    this.#report();
  }

  #report(): void {
    this.#host.requestUpdate();
    for (const resolve of this.#onReport.splice(0)) resolve();
  }

  #observe(mark: Element, key: string): void {
    if (this.#observed.get(mark) === key) return;
    this.#forget(mark);
    this.#observed.set(mark, key);
    this.#views.observe(mark);
  }

  #forget(mark: Element): void {
    this.#observed.delete(mark);
    this.#views.unobserve(mark);
  }

  #watchBar(): void {
    const bar = this.#host.renderRoot.querySelector('.actions');
    if (bar === this.#bar) return;
    this.#sizes.disconnect();
    this.#bar = bar;
    if (bar) this.#sizes.observe(bar);
  }
}

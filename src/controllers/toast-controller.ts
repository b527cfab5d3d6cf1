import {atom, type ReadableAtom} from 'nanostores';
import type {Message} from '../core/messages/message.js';
import type {Clock, Stop} from '../core/ports/clock.js';

/** The kind of a toast: its icon, its colour and the urgency of its announcement. */
export type ToastVariant = 'loading' | 'success' | 'error';

/** One short message for the user. */
export interface ToastMessage {
  readonly variant: ToastVariant;
  readonly message: Message;
  /** Says what to do, below a message that is jargon because the specification orders it. */
  readonly hint?: Message;
  /** Keeps the toast until it is hidden or replaced. Default: true for `loading`, which its caller ends. */
  readonly sticky?: boolean;
  /** Says what the user must do next: stays until the user acts in the window or closes it. */
  readonly isNotice?: boolean;
  /** Shows the toast on the page while the modal is closed; without it a closed modal shows nothing. */
  readonly onPage?: boolean;
}

/** Gap between two toasts, long enough for the eye to see that the message changed. */
export const TOAST_SWAP_DELAY_MS = 150;

/** Shortest lifetime of a toast that is not sticky; the element that shows it gives long texts more time. */
export const TOAST_LIFETIME_MS = 2500;

/**
 * Shows at most one toast at a time.
 *
 * Showing while another toast is visible hides that one first and shows the new one after
 * {@link TOAST_SWAP_DELAY_MS}. When several are shown within the gap, the last one wins.
 */
export class ToastController {
  readonly #clock: Clock;
  readonly #current = atom<ToastMessage | undefined>(undefined);
  #stopTimer: Stop = () => {};
  #last: ToastMessage | undefined;

  /** The toast on screen; `undefined` without one. */
  readonly current: ReadableAtom<ToastMessage | undefined> = this.#current;

  constructor({clock}: {readonly clock: Clock}) {
    this.#clock = clock;
  }

  /** Shows a toast, replacing the one on screen. The result ends this toast and no later one. */
  show(toast: ToastMessage): Stop {
    const swapping = this.#current.get() !== undefined;
    this.hide();
    this.#last = toast;
    if (swapping) this.#stopTimer = this.#clock.after(TOAST_SWAP_DELAY_MS, () => this.#open(toast));
    else this.#open(toast);
    return () => {
      if (this.#last === toast) this.hide();
    };
  }

  /** Hides the toast and drops one that waits to be shown. */
  hide(): void {
    this.#stopTimer();
    this.#current.set(undefined);
  }

  /** Hides the toast on screen after `ms` from now, or keeps it without a time. A sticky toast stays. */
  endAfter(ms?: number): void {
    const toast = this.#current.get();
    if (!toast || (toast.sticky ?? toast.variant === 'loading')) return;
    this.#stopTimer();
    if (ms !== undefined) this.#stopTimer = this.#clock.after(ms, () => this.hide());
  }

  #open(toast: ToastMessage): void {
    this.#current.set(toast);
    this.endAfter(TOAST_LIFETIME_MS);
  }
}

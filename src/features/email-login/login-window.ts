import type {Stop} from '../../core/ports/clock.js';
import {openEmptyWindow} from './empty-window.js';

/** The sender of a message to the page. */
export type MessageSource = 'window' | 'elsewhere';

/** A message to the page, and its sender. */
export interface WindowMessage {
  readonly data: unknown;
  readonly origin: string;
  /** `window`: the window of the login, or one that this page opened by a link because that was blocked. */
  readonly source: MessageSource;
}

/** The window of a social login. It is opened without `noopener`, because it answers its opener. */
export class LoginWindow {
  readonly #page: Window;
  #window: Window | null;

  /** Takes over a window, `null` for a blocked one; without it opens one, which must be in the tap itself. */
  constructor(opened: Window | null = openEmptyWindow(), page: Window = window) {
    this.#page = page;
    this.#window = opened;
  }

  /** The browser opened no window. */
  get isBlocked(): boolean {
    return this.#window === null;
  }

  /** `null` for a blocked window. */
  get opened(): Window | null {
    return this.#window;
  }

  /** False for a blocked window. Under `Cross-Origin-Opener-Policy: same-origin` an open window reads as closed. */
  get isClosed(): boolean {
    return this.#window?.closed ?? false;
  }

  navigate(uri: string): void {
    if (!this.isClosed) this.#window?.location.replace(uri);
  }

  close(): void {
    this.#window?.close();
  }

  /** Listens to the messages of all windows. */
  listen(listener: (message: WindowMessage) => void): Stop {
    const receive = (event: MessageEvent<unknown>): void =>
      listener({data: event.data, origin: event.origin, source: this.#sourceOf(event)});
    this.#page.addEventListener('message', receive);
    return () => this.#page.removeEventListener('message', receive);
  }

  #sourceOf({source}: MessageEvent): MessageSource {
    if (!this.#window && isOpenedBy(this.#page, source)) this.#window = source as Window;
    // Chromium gives no source if the window has closed since.
    const isOwn = source === null ? this.isClosed : source === this.#window;
    return isOwn ? 'window' : 'elsewhere';
  }
}

/** Goes to an address in place of the page, also from inside a frame. */
export function leaveTo(uri: string, page: Window = window): void {
  page.open(uri, '_top');
}

/** Calls the listener when the browser's Back button brings the page back as it was. */
export function followReturn(listener: () => void, page: Window = window): Stop {
  const comeBack = ({persisted}: PageTransitionEvent): void => {
    if (persisted) listener();
  };
  page.addEventListener('pageshow', comeBack);
  return () => page.removeEventListener('pageshow', comeBack);
}

/** A parameter of the page's address. */
export function readParameter(name: string, page: Window = window): string | undefined {
  return new URL(page.location.href).searchParams.get(name) ?? undefined;
}

/** Removes parameters from the page's address. */
export function removeParameters(names: readonly string[], page: Window = window): void {
  const address = new URL(page.location.href);
  for (const name of names) address.searchParams.delete(name);
  if (address.href !== page.location.href) page.history.replaceState(page.history.state, '', address);
}

/** True for a window, other than a frame, that the page has opened. */
function isOpenedBy(page: Window, source: MessageEventSource | null): boolean {
  return source !== null && 'opener' in source && source.opener === page && source.parent === source;
}

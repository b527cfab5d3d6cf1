import {atom, type ReadableAtom} from 'nanostores';
import type {Message} from '../core/messages/message.js';

/** A failure that the adopter must fix, shown at the top of the modal until it is dismissed. */
export interface Alert {
  /** The subject, where the message does not name it. */
  readonly title?: Message;
  readonly message: Message;
  /** The longer text, for the console and for debug mode. */
  readonly details: string;
}

/** Shows one alert at a time; each is shown once, however often its cause occurs. */
export class AlertsController {
  readonly #current = atom<Alert | undefined>(undefined);
  readonly #seen = new Set<string>();
  #shown = '';

  readonly current: ReadableAtom<Alert | undefined> = this.#current;

  /** Shows an alert unless the same one was shown before. Returns whether it is new. */
  show(key: string, alert: Alert): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    this.#shown = key;
    this.#current.set(alert);
    return true;
  }

  dismiss(): void {
    this.#current.set(undefined);
  }

  /** Removes an alert and lets it appear again, because its cause has been fixed. */
  forget(key: string): void {
    this.#seen.delete(key);
    if (this.#shown === key) this.dismiss();
  }
}

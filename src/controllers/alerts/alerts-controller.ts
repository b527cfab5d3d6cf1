import {atom, type ReadableAtom} from 'nanostores';
import type {Message} from '../../core/messages/message.js';

/** A failure the adopter must mend, shown at the top of the modal until it is dismissed. */
export interface Alert {
  readonly message: Message;
  /** The longer text, for the console and for debug mode. */
  readonly details: string;
}

/** Shows one alert at a time; each is shown once, however often it happens. */
export class AlertsController {
  readonly #current = atom<Alert | undefined>(undefined);
  readonly #seen = new Set<string>();

  readonly current: ReadableAtom<Alert | undefined> = this.#current;

  /** Shows an alert unless the same one was shown before. Returns whether it is new. */
  show(key: string, alert: Alert): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    this.#current.set(alert);
    return true;
  }

  dismiss(): void {
    this.#current.set(undefined);
  }

  /** Lets an alert appear again: what it warned of had been mended meanwhile. */
  forget(key: string): void {
    this.#seen.delete(key);
  }
}

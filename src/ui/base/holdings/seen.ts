import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Tells whether the page is in front, and when it comes back there. */
export class Seen implements ReactiveController {
  readonly #onChange: (isSeen: boolean) => void;

  constructor(host: ReactiveControllerHost, onChange: (isSeen: boolean) => void) {
    this.#onChange = onChange;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#look);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#look);
  }

  readonly #look = (): void => this.#onChange(!document.hidden);
}

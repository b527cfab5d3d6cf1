import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Calls back when the page becomes visible or hidden. */
export class PageVisibility implements ReactiveController {
  readonly #onChange: (isVisible: boolean) => void;

  constructor(host: ReactiveControllerHost, onChange: (isVisible: boolean) => void) {
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

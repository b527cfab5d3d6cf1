import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Re-renders its host when the browser goes offline or comes back. */
export class Online implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #onReturn: () => void;

  /** `onReturn` runs when the browser is online again, for example to repeat a request. */
  constructor(host: ReactiveControllerHost, onReturn: () => void = () => {}) {
    this.#host = host;
    this.#onReturn = onReturn;
    host.addController(this);
  }

  /** False only if the browser is certain to be offline. */
  get isOnline(): boolean {
    return navigator.onLine;
  }

  hostConnected(): void {
    addEventListener('online', this.#update);
    addEventListener('offline', this.#update);
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#update);
    removeEventListener('offline', this.#update);
  }

  readonly #update = ({type}: Event): void => {
    this.#host.requestUpdate();
    if (type === 'online') this.#onReturn();
  };
}

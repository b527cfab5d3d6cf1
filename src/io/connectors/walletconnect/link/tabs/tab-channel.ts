import {readTabMessage, type TabMessage} from './tab-message.js';

/** What all tabs of an origin hear, checked as it arrives. */
export class TabChannel {
  readonly #channel: BroadcastChannel;
  readonly #send: (message: TabMessage) => void;

  constructor(name: string, onMessage: (message: TabMessage) => void) {
    this.#channel = new BroadcastChannel(name);
    this.#send = this.#channel.postMessage.bind(this.#channel);
    this.#channel.addEventListener('message', ({data}: MessageEvent<unknown>) => {
      const message = readTabMessage(data);
      if (message) onMessage(message);
    });
  }

  /** Tells the other tabs; throws a `DataCloneError` for what cannot be sent. */
  post(message: TabMessage): void {
    this.#send(message);
  }

  close(): void {
    this.#channel.close();
  }
}

import {readRelayMessage, type RelayMessage} from './relay-message.js';

/** What all tabs of an origin hear, checked as it arrives. */
export class RelayChannel {
  readonly #channel: BroadcastChannel;
  readonly #send: (message: RelayMessage) => void;

  constructor(name: string, onMessage: (message: RelayMessage) => void) {
    this.#channel = new BroadcastChannel(name);
    this.#send = this.#channel.postMessage.bind(this.#channel);
    this.#channel.addEventListener('message', ({data}: MessageEvent<unknown>) => {
      const message = readRelayMessage(data);
      if (message) onMessage(message);
    });
  }

  /** Tells the other tabs; throws a `DataCloneError` for what cannot be sent. */
  post(message: RelayMessage): void {
    this.#send(message);
  }

  close(): void {
    this.#channel.close();
  }
}

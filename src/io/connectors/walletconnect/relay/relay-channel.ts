import {readRelayMessage, type RelayMessage} from './relay-message.js';

/** Broadcast channel of the tabs of one client; checks messages on arrival. */
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

  /** Sends a message to the other tabs; throws a `DataCloneError` if it cannot be cloned. */
  post(message: RelayMessage): void {
    this.#send(message);
  }

  close(): void {
    this.#channel.close();
  }
}

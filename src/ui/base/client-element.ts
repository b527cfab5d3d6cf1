import {LitElement} from 'lit';
import {property} from 'lit/decorators.js';
import type {Client} from '../../client/client.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {translate, type Message} from '../../core/messages/message.js';
import {observe} from './observe.js';

/**
 * Base of every element inside the modal. The shell passes the client to each view, and a view passes it to its elements.
 *
 * Parts extend `LitElement` instead, because they need no client.
 */
export abstract class ClientElement extends LitElement {
  #client: Client | undefined;
  readonly #messages = observe(this, (client: Client) => client.messages);

  /** The client shown. */
  // Lit's own accessor would read the old value through the getter, which throws before the first one.
  @property({attribute: false, noAccessor: true})
  get client(): Client {
    if (this.#client) return this.#client;
    throw new DrawbridgeError('client/missing', `<${this.localName}> has no client`, {name: this.localName});
  }
  set client(client: Client) {
    // Lit sets the same object with each update of the parent. The element follows the client's stores instead.
    if (client === this.#client) return;
    this.#client = client;
    this.requestUpdate();
  }

  /** An element that is rendered ahead of the click waits for its slice. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    const slices = this.#client?.slices;
    return slices?.isOn ? slices.next().then(() => super.scheduleUpdate()) : super.scheduleUpdate();
  }

  /** Writes a message out in the client's language. */
  protected t(...message: Message): string {
    return translate(this.#messages.value, message);
  }

  /** Runs a task of the user; the client decides how to show a failure. */
  protected run(task: () => Promise<void>): void {
    const {failures} = this.client;
    const settle = async (): Promise<void> => {
      try {
        await task();
      } catch (cause) {
        failures.report(cause);
      }
    };
    void settle();
  }
}

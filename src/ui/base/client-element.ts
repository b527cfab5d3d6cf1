import {LitElement, type PropertyDeclaration} from 'lit';
import type {Client} from '../../client/client.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {translate, type Message} from '../../core/messages/message.js';
import {observe} from './observe.js';

/**
 * Base of every element inside the modal. The shell hands each view the client; a view hands it on.
 *
 * Parts extend `LitElement` instead: they know no client.
 */
export abstract class ClientElement extends LitElement {
  static override properties: Record<string, PropertyDeclaration> = {
    // Lit's own accessor would read the old value through the getter, which throws before the first one.
    client: {attribute: false, noAccessor: true},
  };

  #client: Client | undefined;
  readonly #messages = observe(this, (client: Client) => client.messages);

  /** The client shown. */
  get client(): Client {
    if (this.#client) return this.#client;
    throw new DrawbridgeError('client/missing', `<${this.localName}> has no client`, {name: this.localName});
  }
  set client(client: Client) {
    // Lit sets an object again with each update of who hands it on: what is drawn follows the client's stores instead.
    if (client === this.#client) return;
    this.#client = client;
    this.requestUpdate();
  }

  /** Writes a message out in the client's language. */
  protected t(...message: Message): string {
    return translate(this.#messages.value, message);
  }

  /** Starts what the user asked for; the client decides how a failure is shown. */
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

import type {ReactiveController, TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {translate} from '../../../core/messages/message.js';
import type {ClientHost} from '../../base/observe.js';
import {ViewFailedEvent} from '../../base/view-failed-event.js';
import type * as Legal from './legal.js';
import {namesDocuments} from './names-documents.js';

/** What the adopter asks users to agree to; the words and links are loaded only where there are any. */
export class LegalTerms implements ReactiveController {
  readonly #host: ClientHost<Client>;
  #legal: typeof Legal | undefined;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (!this.#legal && namesDocuments(this.#host.client.config)) void this.#load();
  }

  /** The user must agree before anything else; assumed until it is known that no document can be linked to. */
  get asksFirst(): boolean {
    const {config, features} = this.#host.client;
    const hasDocuments = this.#legal ? this.#links !== undefined : namesDocuments(config);
    return features.state.get().legalCheckbox && hasDocuments;
  }

  /** The sentence with its links; `undefined` while it is on its way, and where there is nothing to agree to. */
  render(lead: 'connect.agree' | 'connect.agreeBefore'): TemplateResult | undefined {
    const messages = this.#host.client.messages.get();
    const links = this.#links;
    return links && this.#legal?.renderLegal(translate(messages, [lead]), links, messages);
  }

  get #links(): Legal.LegalLinks | undefined {
    return this.#legal?.legalLinks(this.#host.client.config);
  }

  async #load(): Promise<void> {
    try {
      this.#legal = await import('./legal.js');
      this.#host.requestUpdate();
    } catch (cause) {
      // Nobody could agree, so nobody could connect: the way out is to try again.
      this.#host.dispatchEvent(new ViewFailedEvent(cause));
    }
  }
}

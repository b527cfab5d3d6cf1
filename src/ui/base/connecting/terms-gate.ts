import type {ReactiveController} from 'lit';
import type {Client} from '../../../client/client.js';
import type {Messages} from '../../../core/messages/message.js';
import {observe, type ClientHost} from '../observe.js';
import {legalLinks, mustAgree, type LegalLinks} from './legal-links.js';

/**
 * Holds a view that asks a wallet until the user has agreed to the adopter's documents, however the view was opened.
 *
 * A user with a connected or locked wallet has agreed before.
 */
export class TermsGate implements ReactiveController {
  readonly #host: ClientHost<Client>;
  readonly #onOpen: () => void;
  #isOpen = false;

  /** Calls `onOpen` once each time the view is on screen and may ask. */
  constructor(host: ClientHost<Client>, onOpen: () => void = () => {}) {
    this.#host = host;
    this.#onOpen = onOpen;
    observe(host, ({hasAgreed}) => hasAgreed);
    observe(host, ({features}) => features.state);
    host.addController(this);
  }

  /** True while the question stands in the place of the view. */
  get isClosed(): boolean {
    const {client} = this.#host;
    return mustAgree(client) && client.connections.live.length === 0 && !hasLocked(client);
  }

  get links(): LegalLinks {
    return legalLinks(this.#host.client.config) ?? {terms: undefined, privacy: undefined};
  }

  get messages(): Messages {
    return this.#host.client.messages.get();
  }

  readonly agree = (): void => this.#host.client.hasAgreed.set(true);

  hostConnected(): void {
    this.#follow();
  }

  hostUpdate(): void {
    this.#follow();
  }

  hostDisconnected(): void {
    this.#isOpen = false;
  }

  #follow(): void {
    if (this.#isOpen || this.isClosed || !this.#host.isConnected) return;
    this.#isOpen = true;
    this.#onOpen();
  }
}

function hasLocked({connections}: Client): boolean {
  return Object.values(connections.state.get()).some(({status}) => status === 'locked');
}

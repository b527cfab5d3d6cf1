import {nothing, type ReactiveController, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {ViewFailedEvent} from '../../../ui/base/events/view-failed-event.js';
import {observe, type ClientHost} from '../../../ui/base/observe.js';
import type * as askTerms from './ask-terms.js';

/**
 * Holds a view that asks a wallet until the user has agreed to the adopter's documents, however the view was opened.
 *
 * The question is loaded only for pages that require consent; until then the view waits.
 */
export class TermsQuestion implements ReactiveController {
  readonly #host: ClientHost<Client>;
  readonly #onOpen: () => void;
  #loaded: typeof askTerms | undefined;
  #isLoading = false;
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
    if (!client.features.state.get().legalCheckbox || client.hasAgreed.get()) return false;
    return this.#loaded?.isHeld(client) ?? true;
  }

  /** Draws what stands in the place of the view while it is closed. */
  render(): TemplateResult | typeof nothing {
    return this.#loaded?.renderQuestion(this.#host.client) ?? nothing;
  }

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
    if (this.#isOpen || !this.#host.isConnected) return;
    if (this.isClosed) return void this.#load();
    this.#isOpen = true;
    this.#onOpen();
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const {client} = this.#host;
      [this.#loaded] = await Promise.all([import('./ask-terms.js'), client.loadMessagesOf('connect')]);
      this.#host.requestUpdate();
    } catch (cause) {
      // Without the question no wallet may be asked: the way out is to try again.
      this.#host.dispatchEvent(new ViewFailedEvent(cause));
    }
  }
}

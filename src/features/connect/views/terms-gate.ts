import {html, type ReactiveController, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {legalLinks, mustAgreeFirst} from '../../../client/connecting/legal-links.js';
import {observe, type ClientHost} from '../../../ui/base/observe.js';
import {legalSlots} from '../../../ui/parts/connecting/legal-slots.js';
import '../../../ui/parts/connecting/terms.js';
import {renderSentence} from '../../../ui/parts/text/render-sentence.js';

/**
 * Asks the user to agree to the adopter's terms before a view may ask a wallet.
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

  /** True while the question replaces the view. */
  get isClosed(): boolean {
    return mustAgreeFirst(this.#host.client);
  }

  /** Draws the question instead of the view. */
  render(): TemplateResult {
    const {config, hasAgreed, messages} = this.#host.client;
    const said = messages.get();
    const links = legalLinks(config) ?? {terms: undefined, privacy: undefined};
    return html`<drawbridge-terms
      exportparts="button"
      heading=${said['connect.agreeFirst']}
      label=${said['connect.agreeAndGoOn']}
      @agree=${() => hasAgreed.set(true)}
      >${renderSentence(said, 'connect.agreeBefore', ...legalSlots(links, said))}</drawbridge-terms
    >`;
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
    if (this.#isOpen || !this.#host.isConnected || this.isClosed) return;
    this.#isOpen = true;
    this.#onOpen();
  }
}

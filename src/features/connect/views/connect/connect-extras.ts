import '../../../../ui/parts/button/push-button.js';
import {html, type TemplateResult} from 'lit';
import {asksToAgree, legalLinks, mustAgreeFirst} from '../../../../client/connecting/legal-links.js';
import {translate} from '../../../../core/messages/message.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {type EarlyHost, EarlyPairing} from '../../../../ui/base/connecting/early-pairing.js';
import type {TapTarget} from '../../../../ui/base/connecting/listed-wallet-row.js';
import type {ViewElement} from '../../../../ui/base/view-element.js';
import {legalSlots} from '../../../../ui/parts/connecting/legal-slots.js';
import '../../../../ui/parts/input/checkbox.js';
import type {Checkbox} from '../../../../ui/parts/input/checkbox.js';
import {renderSentence} from '../../../../ui/parts/text/render-sentence.js';
import {isStillSignedIn} from './needs-extras.js';

/** The parts of Connect that only some pages need; see `needsExtras`. */
export class ConnectExtras {
  readonly #host: ViewElement & EarlyHost;
  readonly #early: EarlyPairing;

  constructor(host: ViewElement & EarlyHost) {
    this.#host = host;
    this.#early = new EarlyPairing(host);
  }

  /** False until the user has agreed to the adopter's terms, if consent is required. */
  get mayConnect(): boolean {
    return !mustAgreeFirst(this.#host.client);
  }

  /** The effect of a tap on a listed wallet. */
  targetOf(wallet: Wallet): TapTarget {
    return this.#early.targetOf(wallet);
  }

  /** Leads to the sessions, to end a sign-in without a connected wallet. */
  renderSignedIn(): TemplateResult | undefined {
    const {client} = this.#host;
    if (!isStillSignedIn(client)) return undefined;
    const messages = client.messages.get();
    return html`<p class="foot" data-testid="signed-in">
      ${translate(messages, ['connect.stillSignedIn'])}
      <drawbridge-push-button
        variant="link"
        data-testid="signed-in-sessions"
        @click=${() => client.router.push('Sessions')}
        >${translate(messages, ['connect.seeSessions'])}</drawbridge-push-button
      >
    </p>`;
  }

  /** The question of consent to the adopter's terms. */
  renderQuestion(): TemplateResult | undefined {
    const question = this.#asksFirst ? this.#renderLegal('connect.agreeBefore') : undefined;
    if (!question) return undefined;
    return html`<drawbridge-checkbox
      data-testid="legal-checkbox"
      .checked=${this.#host.client.hasAgreed.get()}
      @change=${this.#agree}
      >${question}</drawbridge-checkbox
    >`;
  }

  /** The terms that connecting agrees to, if no consent is required. */
  renderAgreement(): TemplateResult | undefined {
    const {legalCheckbox} = this.#host.client.features.state.get();
    const agreement = legalCheckbox ? undefined : this.#renderLegal('connect.agree');
    return agreement && html`<p class="foot legal">${agreement}</p>`;
  }

  /** A user with a connected or locked wallet has agreed before. */
  get #asksFirst(): boolean {
    const {client} = this.#host;
    return asksToAgree(client) && (mustAgreeFirst(client) || client.hasAgreed.get());
  }

  #renderLegal(sentence: 'connect.agree' | 'connect.agreeBefore'): TemplateResult | undefined {
    const {config, messages} = this.#host.client;
    const links = legalLinks(config);
    const said = messages.get();
    return links && renderSentence(said, sentence, ...legalSlots(links, said));
  }

  readonly #agree = ({currentTarget}: Event): void => {
    this.#host.client.hasAgreed.set((currentTarget as Checkbox).checked);
    this.#host.requestUpdate();
  };
}

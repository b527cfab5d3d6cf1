import {html, type TemplateResult} from 'lit';
import {translate} from '../../../../core/messages/message.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {legalLinks, mustAgree} from '../../../base/connecting/terms/legal-links.js';
import {EarlyPairing, type EarlyHost} from '../../../base/connecting/early-pairing.js';
import type {WalletTarget} from '../../../base/connecting/wallets/wallet-row.js';
import type {ViewElement} from '../../../base/view-element.js';
import {walletIcon} from '../../../icons/status.js';
import '../../../parts/button/action.js';
import '../../../parts/image/icon.js';
import type {Checkbox} from '../../../parts/input/checkbox.js';
import {renderLegal} from '../../../parts/connecting/render-legal.js';
import {hidesWallets} from './hides-wallets.js';

/** What Connect shows and does where `needsExtras` says so. */
export class ConnectExtras {
  readonly #host: ViewElement & EarlyHost;
  readonly #early: EarlyPairing;
  #isUnfolded = false;

  constructor(host: ViewElement & EarlyHost) {
    this.#host = host;
    this.#early = new EarlyPairing(host);
  }

  /** False until the user has agreed to what the adopter asks for. */
  get mayConnect(): boolean {
    return !mustAgree(this.#host.client);
  }

  /** What a tap on a listed wallet does. */
  targetOf(wallet: Wallet): WalletTarget {
    return this.#early.targetOf(wallet);
  }

  /** The question that comes before everything else. */
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

  /** What connecting agrees to, where nothing is asked. */
  renderAgreement(): TemplateResult | undefined {
    const {legalCheckbox} = this.#host.client.features.state.get();
    const agreement = legalCheckbox ? undefined : this.#renderLegal('connect.agree');
    return agreement && html`<p class="foot legal">${agreement}</p>`;
  }

  /** The button the wallets wait behind; `undefined` where they are shown. */
  renderFold(): TemplateResult | undefined {
    if (this.#isUnfolded || !hidesWallets(this.#host.client)) return undefined;
    return html`<drawbridge-action
      data-testid="continue-with-wallet"
      variant="quiet"
      ?disabled=${!this.mayConnect}
      @click=${this.#unfold}
    >
      <drawbridge-icon slot="start" .icon=${walletIcon}></drawbridge-icon
      >${translate(this.#host.client.messages.get(), ['connect.continueWithWallet'])}
    </drawbridge-action>`;
  }

  get #asksFirst(): boolean {
    const {config, features} = this.#host.client;
    return features.state.get().legalCheckbox && legalLinks(config) !== undefined;
  }

  #renderLegal(lead: 'connect.agree' | 'connect.agreeBefore'): TemplateResult | undefined {
    const {config, messages} = this.#host.client;
    const links = legalLinks(config);
    return links && renderLegal(translate(messages.get(), [lead]), links, messages.get());
  }

  readonly #agree = ({currentTarget}: Event): void => {
    this.#host.client.hasAgreed.set((currentTarget as Checkbox).checked);
    this.#host.requestUpdate();
  };

  readonly #unfold = (): void => {
    this.#isUnfolded = true;
    this.#host.requestUpdate();
  };
}

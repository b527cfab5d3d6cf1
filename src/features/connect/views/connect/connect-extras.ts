import {html, type TemplateResult} from 'lit';
import {translate} from '../../../../core/messages/message.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {legalLinks, mustAgree} from '../../../../ui/base/connecting/legal-links.js';
import {EarlyPairing, type EarlyHost} from '../../../../ui/base/connecting/early-pairing.js';
import type {WalletTarget} from '../../../../ui/base/connecting/wallet-row.js';
import {loadPart} from '../../../../ui/base/load-part.js';
import type {ViewElement} from '../../../../ui/base/view-element.js';
import {walletIcon} from '../../../../ui/icons/status.js';
import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/image/icon.js';
import type {Checkbox} from '../../../../ui/parts/input/checkbox.js';
import {renderLegal} from '../../../../ui/parts/connecting/render-legal.js';
import {hidesWallets} from './hides-wallets.js';
import type {PlugInMethods} from './plug-in-methods.js';

/** What Connect shows and does where `needsExtras` says so. */
export class ConnectExtras {
  readonly #host: ViewElement & EarlyHost;
  readonly #early: EarlyPairing;
  #methods: PlugInMethods | undefined;
  #isUnfolded = false;

  constructor(host: ViewElement & EarlyHost) {
    this.#host = host;
    this.#early = new EarlyPairing(host);
    if (host.client.config.connectors.length > 0) loadPart(() => this.#loadMethods());
  }

  /** False until the user has agreed to what the adopter asks for. */
  get mayConnect(): boolean {
    return !mustAgree(this.#host.client);
  }

  /** What a tap on a listed wallet does. */
  targetOf(wallet: Wallet): WalletTarget {
    return this.#early.targetOf(wallet);
  }

  /** What comes before the wallets: the question that comes before everything else, and ways of plug-ins. */
  renderBefore(): TemplateResult {
    return html`${this.#renderQuestion()}${this.#methods?.elements('before')}`;
  }

  /** What comes after the wallets. */
  renderAfter(): TemplateResult {
    return html`${this.#methods?.elements('after')}`;
  }

  #renderQuestion(): TemplateResult | undefined {
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

  async #loadMethods(): Promise<void> {
    const {PlugInMethods: Methods} = await import('./plug-in-methods.js');
    this.#methods = new Methods(this.#host);
    this.#host.requestUpdate();
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

import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/image/icon.js';
import '../../../../ui/parts/text/divider.js';
import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {translate} from '../../../../core/messages/message.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {collapsesWallets, connectMethods} from '../../../../core/model/wallets/connect-methods.js';
import {type EarlyHost, EarlyPairing} from '../../../../ui/base/connecting/early-pairing.js';
import {legalLinks, mustAgree} from '../../../../ui/base/connecting/legal-links.js';
import type {WalletTarget} from '../../../../ui/base/connecting/wallet-row.js';
import {SlotElements} from '../../../../ui/base/slot-elements.js';
import type {ViewElement} from '../../../../ui/base/view-element.js';
import {walletIcon} from '../../../../ui/icons/status.js';
import {renderLegal} from '../../../../ui/parts/connecting/render-legal.js';
import type {Checkbox} from '../../../../ui/parts/input/checkbox.js';
import {isStillSignedIn} from './needs-extras.js';

/** The parts of Connect that only some pages need; see `needsExtras`. */
export class ConnectExtras {
  readonly #host: ViewElement & EarlyHost;
  readonly #early: EarlyPairing;
  readonly #methods: PlugInMethods | undefined;
  #isUnfolded = false;

  constructor(host: ViewElement & EarlyHost) {
    this.#host = host;
    this.#early = new EarlyPairing(host);
    if (host.client.config.connectors.length > 0) this.#methods = new PlugInMethods(host);
  }

  /** False until the user has agreed to the adopter's terms, if consent is required. */
  get mayConnect(): boolean {
    return !mustAgree(this.#host.client);
  }

  /** The effect of a tap on a listed wallet. */
  targetOf(wallet: Wallet): WalletTarget {
    return this.#early.targetOf(wallet);
  }

  /** Content before the wallets: the question of consent, then the plug-ins' ways to connect. */
  renderBefore(): TemplateResult {
    const methods = this.#methods?.elements('before') ?? [];
    return html`${this.#renderQuestion()}${methods} ${this.#renderOr(methods)}`;
  }

  /** Content after the wallets. */
  renderAfter(): TemplateResult {
    const methods = this.#methods?.elements('after') ?? [];
    return html`${this.#renderOr(methods)} ${methods} ${this.#renderSignedIn()}`;
  }

  /** Separates other ways to connect from the wallets. */
  #renderOr({length}: readonly HTMLElement[]): TemplateResult | undefined {
    const {config, messages} = this.#host.client;
    if (length === 0 || !config.enableWallets || !config.showWallets) return undefined;
    return html`<drawbridge-divider>${translate(messages.get(), ['connect.or'])}</drawbridge-divider>`;
  }

  /** Leads to the sessions, to end a sign-in without a connected wallet. */
  #renderSignedIn(): TemplateResult | undefined {
    const {client} = this.#host;
    if (!isStillSignedIn(client)) return undefined;
    const messages = client.messages.get();
    return html`<p class="foot" data-testid="signed-in">
      ${translate(messages, ['connect.stillSignedIn'])}
      <drawbridge-action
        variant="link"
        data-testid="signed-in-sessions"
        @click=${() => client.router.push('Sessions')}
        >${translate(messages, ['connect.seeSessions'])}</drawbridge-action
      >
    </p>`;
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

  /** The terms that connecting agrees to, if no consent is required. */
  renderAgreement(): TemplateResult | undefined {
    const {legalCheckbox} = this.#host.client.features.state.get();
    const agreement = legalCheckbox ? undefined : this.#renderLegal('connect.agree');
    return agreement && html`<p class="foot legal">${agreement}</p>`;
  }

  /** The button that replaces the wallets; `undefined` if they are shown. */
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

/** True if one button replaces the wallets, beside another way to connect. */
function hidesWallets({config, connectors, features, wallets}: Client): boolean {
  const {email, socials, collapseWallets, emailShowWallets, connectMethodsOrder} = features.state.get();
  const isEmbedded = connectors.state.get().some(({type}) => type === 'AUTH');
  const methods = connectMethods({
    order: connectMethodsOrder,
    hasInstalled: wallets.hasInstalled.get(),
    enabled: {
      wallet: config.enableWallets,
      email: email && isEmbedded,
      social: socials !== false && socials.length > 0 && isEmbedded,
    },
  });
  return collapsesWallets({collapseWallets, emailShowWallets, methods});
}

/** The ways to connect that connector plug-ins add to Connect, around the wallets. */
export class PlugInMethods {
  readonly #host: EarlyHost;
  readonly #elements: SlotElements;

  constructor(host: EarlyHost) {
    this.#host = host;
    this.#elements = new SlotElements(host, 'connect-method');
  }

  /** The methods before or after the wallets, disabled until the user has agreed to the terms. */
  elements(place: 'before' | 'after'): readonly HTMLElement[] {
    const methods = orderOf(this.#host.client);
    const wallets = methods.indexOf('wallet');
    const there = place === 'before' ? methods.slice(0, wallets) : methods.slice(wallets + 1);
    const elements = there.flatMap((method) =>
      this.#elements.offered([], (entry) => entry.slot === 'connect-method' && entry.method === method),
    );
    for (const element of elements) {
      element.inert = !this.#host.mayConnect;
      element.toggleAttribute('disabled', element.inert);
    }
    return elements;
  }
}

function orderOf({features, wallets}: Client): readonly string[] {
  const ways = connectMethods({
    order: features.state.get().connectMethodsOrder,
    hasInstalled: wallets.hasInstalled.get(),
    enabled: {email: true, social: true, wallet: true},
  });
  return ways.map(({method}) => method);
}

import {css, html, nothing, type TemplateResult} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {AccountState, AccountType} from '../../../core/model/account.js';
import type {Network} from '../../../core/model/network.js';
import {accountTypeName, NetworkName} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {networkMark, networkSource} from '../../../ui/base/marks/network-pictures.js';
import {noAccountHere, unavailableHere} from '../../../ui/base/notices.js';
import {observe} from '../../../ui/base/observe.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import type {CopyFailedEvent} from '../../../ui/parts/button/copy-button.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import '../../../ui/parts/button/copy-button.js';
import tag from '../../../ui/parts/text/tag.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import '../../../ui/parts/connecting/qr-code.js';
import '../../../ui/parts/text/address.js';
import {paymentLink} from '../payment-link.js';
import {receivingNetworks, receivingType} from '../receiving-networks.js';

/** Pictures on the strip of networks. */
const STRIP_LENGTH = 5;

/**
 * The address of the account in use, as a code to scan and as text to copy, and on which networks it may be paid.
 *
 * @summary Receive.
 * @csspart qr - The code.
 * @csspart button - Copies the address.
 * @csspart list-item - The way to the networks.
 * @internal
 */
@customElement('drawbridge-wallet-receive-view')
export class WalletReceiveView extends ViewElement {
  static override styles = [
    viewStyles,
    tag,
    css`
      :host {
        align-items: stretch;
        gap: 12px;
      }
      .who {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--_space-s);
        align-items: baseline;
        justify-content: center;
        text-align: center;
      }
      .name {
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .second {
        color: var(--_color-text-muted);
      }
      drawbridge-qr-code {
        align-self: center;
        inline-size: min(100%, 232px);
      }
      .strip p {
        padding-inline: var(--_space-s);
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      .marks {
        display: flex;
        padding-inline-start: 6px;
      }
      /* Laid over each other, so that five of them take little room. */
      .marks > * {
        margin-inline-start: -6px;
        border-radius: 50%;
        box-shadow: 0 0 0 2px var(--_color-surface);
      }
    `,
  ];

  readonly #account = observe(this, ({account}) => account);
  readonly #subject = observe(this, ({subject}) => subject);
  readonly #active = observe(this, ({activeNetwork}) => activeNetwork);
  readonly #network = new NetworkName(this);
  readonly #networks = observe(this, ({networks}) => networks.state);
  readonly #formats = new LocalFormats(this);

  constructor() {
    super();
    observe(this, ({features}) => features.state);
  }

  protected override render(): TemplateResult {
    const {address = ''} = this.#account.value;
    const unavailable =
      noAccountHere(this.client) ??
      unavailableHere(this.client, {feature: 'receive', capability: 'receive'}, this.#network);
    return unavailable ? renderUnavailable(unavailable) : this.#renderCode(address);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // A contract account exists on its own network only, whatever its wallet calls it.
    this.run(() => this.client.detectSmartAccount());
  }

  get #type(): AccountType | undefined {
    return receivingType(this.#subject.value?.account, this.#account.value);
  }

  #renderCode(address: string): TemplateResult {
    const {network} = this.#active.value;
    return html`${this.#renderWho(this.#account.value)}
      <drawbridge-qr-code
        data-testid="receive-code"
        exportparts="qr"
        label=${this.t('receive.code', network?.name ?? this.t('button.unknownNetwork'))}
        name=${network?.name ?? ''}
        image=${networkSource(this.client, network)}
        .mark=${networkMark(this.client, network)}
        .shape=${'round' as const}
        .value=${paymentLink(network, address)}
      ></drawbridge-qr-code>
      <p class="sub">${this.t('receive.hint')}</p>
      <drawbridge-copy-button
        data-testid="copy-address"
        exportparts="button"
        label=${this.t('account.copyAddress')}
        copied-label=${this.t('account.addressCopied')}
        .value=${address}
        @copy-failed=${this.#reportCopy}
      ></drawbridge-copy-button>
      ${this.#renderStrip()}`;
  }

  #renderWho({address = '', profileName}: AccountState): TemplateResult {
    const type = accountTypeName(this.client, this.#type);
    return html`<p class="who">
      ${profileName ? html`<b class="name" dir="auto">${profileName}</b>` : nothing}
      <drawbridge-address
        class=${profileName ? 'second' : 'name'}
        start="6"
        address=${address}
      ></drawbridge-address>
      ${type ? html`<span class="tag">${type}</span>` : nothing}
    </p>`;
  }

  #renderStrip(): TemplateResult | typeof nothing {
    const [first, ...others] = receivingNetworks(this.#networks.value.requested, {
      type: this.#type,
      network: this.#active.value.network,
    });
    if (!first) return nothing;
    const count = this.#formats.value.count(String(others.length));
    return html`<div class="strip">
      <p>${this.t('receive.only')}</p>
      <drawbridge-list-item
        data-testid="compatible-networks"
        exportparts="list-item"
        label=${others.length > 0 ? this.t('receive.networks', first.name, count) : first.name}
        trailing="chevron"
        @click=${() => this.client.router.push('WalletCompatibleNetworks')}
      >
        <span class="marks" slot="start" aria-hidden="true">
          ${[first, ...others].slice(0, STRIP_LENGTH).map((network) => this.#renderLogo(network))}
        </span>
      </drawbridge-list-item>
    </div>`;
  }

  #renderLogo(network: Network): TemplateResult {
    return html`<drawbridge-logo
      shape="round"
      size="24"
      name=${network.name}
      src=${networkSource(this.client, network)}
      .mark=${networkMark(this.client, network)}
    ></drawbridge-logo>`;
  }

  #reportCopy({reason: cause}: CopyFailedEvent): void {
    this.client.failures.report(
      new DrawbridgeError('clipboard/denied', 'The browser refused the clipboard', {cause}),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-receive-view': WalletReceiveView;
  }
}

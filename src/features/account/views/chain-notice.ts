import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {knownNetwork} from '../../../ui/base/chain-face.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';

/**
 * A notice that the page does not use the wallet's network, with `allowUnsupportedChain`.
 *
 * @summary A notice in the place of the view UnsupportedChain.
 * @csspart button - Opens Networks.
 * @internal
 */
@customElement('drawbridge-chain-notice')
export class ChainNotice extends ClientElement {
  static override styles = css`
    :host {
      display: contents;
    }
    drawbridge-notice {
      margin-block-end: 8px;
    }
  `;

  /** The network in the notice; `undefined` while unknown. */
  @state() private named: Network | undefined;
  readonly #account = observe(this, (client) => client.account);
  readonly #active = observe(this, (client) => client.activeNetwork);
  #requestedId: CaipNetworkId | undefined;

  protected override willUpdate(): void {
    const {caipNetworkId} = this.#active.value;
    if (!this.#isShown || caipNetworkId === this.#requestedId) return;
    this.#requestedId = caipNetworkId;
    this.named = undefined;
    this.run(() => this.#loadName(caipNetworkId));
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#isShown) return nothing;
    const {named} = this;
    return html`<drawbridge-notice tone="warning" role="status" data-testid="chain-notice">
      ${named ? this.t('unsupportedChain.notice', named.name) : this.t('unsupportedChain.noticeUnknown')}
      ${this.#renderAction()}
    </drawbridge-notice>`;
  }

  #renderAction(): TemplateResult | typeof nothing {
    if (!this.client.config.enableNetworkSwitch) return nothing;
    return html`<drawbridge-push-button
      exportparts="button"
      variant="link"
      @click=${() => this.client.router.push('Networks')}
      >${this.t('networks.title')}</drawbridge-push-button
    >`;
  }

  get #isShown(): boolean {
    const isElsewhere = this.#account.value.status === 'connected' && !this.#active.value.network;
    return isElsewhere && this.client.config.allowUnsupportedChain;
  }

  async #loadName(id: CaipNetworkId): Promise<void> {
    const network = await knownNetwork(id);
    if (id === this.#requestedId) this.named = network;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-chain-notice': ChainNotice;
  }
}

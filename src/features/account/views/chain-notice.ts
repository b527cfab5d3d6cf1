import {css, html, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {knownNetwork} from '../../../ui/base/chain-face.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import '../../../ui/parts/button/action.js';
import '../../../ui/parts/feedback/notice.js';

/**
 * Says that the wallet is on a network the page does not use, where `allowUnsupportedChain` lets it stay there.
 *
 * @summary A notice in the place of the view UnsupportedChain.
 * @csspart button - The way to another network.
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

  static override properties: Record<string, PropertyDeclaration> = {
    named: {state: true},
  };

  /** The network the sentence names; `undefined` while its name is not known. */
  private named: Network | undefined;
  readonly #account = observe(this, (client) => client.account);
  readonly #active = observe(this, (client) => client.activeNetwork);
  #looked: CaipNetworkId | undefined;

  protected override willUpdate(): void {
    const {caipNetworkId} = this.#active.value;
    if (!this.#isShown || caipNetworkId === this.#looked) return;
    this.#looked = caipNetworkId;
    this.named = undefined;
    this.run(() => this.#look(caipNetworkId));
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#isShown) return nothing;
    const {named} = this;
    return html`<drawbridge-notice tone="warning" role="status" data-testid="chain-notice">
      ${named ? this.t('unsupportedChain.notice', named.name) : this.t('unsupportedChain.noticeUnknown')}
      ${this.#renderWay()}
    </drawbridge-notice>`;
  }

  #renderWay(): TemplateResult | typeof nothing {
    if (!this.client.config.enableNetworkSwitch) return nothing;
    return html`<drawbridge-action
      exportparts="button"
      variant="link"
      @click=${() => this.client.router.push('Networks')}
      >${this.t('networks.title')}</drawbridge-action
    >`;
  }

  get #isShown(): boolean {
    const isElsewhere = this.#account.value.status === 'connected' && !this.#active.value.network;
    return isElsewhere && this.client.config.allowUnsupportedChain;
  }

  async #look(id: CaipNetworkId): Promise<void> {
    const network = await knownNetwork(id);
    if (id === this.#looked) this.named = network;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-chain-notice': ChainNotice;
  }
}

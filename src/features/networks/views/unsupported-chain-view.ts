import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Message} from '../../../core/messages/message.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {knownNetwork} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {networkMark, networkSource} from '../../../ui/base/marks/network-pictures.js';
import {noAccountHere} from '../../../ui/base/notices.js';
import {observe} from '../../../ui/base/observe.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/progress-line.js';
import {explainSwitch} from './explain-switch.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import {networkLogo, renderSideLogo} from './network-logo.js';

/**
 * Offers the networks of the page while the wallet is on another one.
 *
 * It holds the user: the ways out are a network of the page, or to disconnect.
 *
 * @summary Switch to a supported network, or disconnect.
 * @csspart list-item - Every row.
 * @csspart button - Disconnect.
 * @internal
 */
@customElement('drawbridge-unsupported-chain-view')
export class UnsupportedChainView extends ViewElement {
  static override styles = [
    viewStyles,
    css`
      .sub,
      drawbridge-notice {
        margin-block-end: var(--_space-s);
      }
    `,
  ];

  @state() private failure: Message | undefined;
  @state() private isLeaving = false;
  /** The wallet's network, if the long list of networks has it. */
  @state() private current: Network | undefined;

  readonly #networks = observe(this, (client) => client.networks.state);
  readonly #active = observe(this, (client) => client.activeNetwork);
  #looked: CaipNetworkId | undefined;

  constructor() {
    super();
    observe(this, ({account}) => account);
  }

  protected override willUpdate(): void {
    const {caipNetworkId} = this.#active.value;
    if (caipNetworkId !== this.#looked) void this.#look(caipNetworkId);
  }

  protected override render(): TemplateResult {
    const unavailable = noAccountHere(this.client);
    return unavailable ? renderUnavailable(unavailable) : this.#renderChoice();
  }

  #renderChoice(): TemplateResult {
    const offered = this.#offered;
    return html`${this.#renderSpan(offered[0])}
      <p class="lead">${this.t('unsupportedChain.lead')}</p>
      <p class="sub">
        ${
          this.current
            ? this.t('unsupportedChain.on', this.current.name)
            : this.t('unsupportedChain.onUnknown')
        }
      </p>
      ${this.#renderFailure()}
      <ul class="list">
        ${repeat(
          offered,
          ({caipNetworkId}) => caipNetworkId,
          (network) => this.#renderNetwork(network),
        )}
      </ul>
      <div class="actions">
        <drawbridge-push-button
          data-testid="disconnect"
          exportparts="button"
          variant="quiet"
          ?loading=${this.isLeaving}
          @click=${this.#disconnect}
          >${this.isLeaving ? this.t('common.disconnecting') : this.t('common.disconnect')}</drawbridge-push-button
        >
      </div>`;
  }

  /** The wallet's own family first: nothing else can be moved to without another wallet. */
  get #offered(): readonly Network[] {
    const {namespace} = this.#active.value;
    const own = this.#networks.value.requested.filter(({chainNamespace}) => chainNamespace === namespace);
    return own.length > 0 ? own : this.#networks.value.requested;
  }

  #renderSpan(offered: Network | undefined): TemplateResult {
    const isAsked = Boolean(this.#networks.value.pending);
    const span = isAsked ? 'waiting' : this.failure ? 'failed' : 'resting';
    return html`<drawbridge-progress-line state=${span} turn="start">
      ${renderSideLogo('start', networkLogo(this.client, this.current))}
      ${renderSideLogo('end', networkLogo(this.client, offered))}
    </drawbridge-progress-line>`;
  }

  #renderFailure(): TemplateResult | typeof nothing {
    if (!this.failure) return nothing;
    return html`<drawbridge-notice tone="danger">${this.t(...this.failure)}</drawbridge-notice>`;
  }

  #renderNetwork(network: Network): TemplateResult {
    const {caipNetworkId, name} = network;
    return html`<li>
      <drawbridge-list-item
        data-testid="network-${caipNetworkId}"
        exportparts="list-item"
        label=${name}
        trailing="chevron"
        ?loading=${this.#networks.value.pending === caipNetworkId}
        @click=${() => this.#switchTo(caipNetworkId)}
      >
        <drawbridge-logo
          slot="start"
          shape="round"
          name=${name}
          src=${networkSource(this.client, network)}
          .mark=${networkMark(this.client, network)}
        ></drawbridge-logo>
      </drawbridge-list-item>
    </li>`;
  }

  #switchTo(id: CaipNetworkId): void {
    // A second switch would leave the wallet with two prompts open.
    if (this.#networks.value.pending) return;
    this.failure = undefined;
    this.run(() =>
      this.client.flows.switchNetwork(id).catch((cause: unknown) => {
        this.failure = explainSwitch(this.client, cause, id);
        throw cause;
      }),
    );
  }

  async #look(id: CaipNetworkId): Promise<void> {
    this.#looked = id;
    this.current = undefined;
    const network = await knownNetwork(id);
    if (id === this.#looked) this.current = network;
  }

  #disconnect(): void {
    this.isLeaving = true;
    this.run(async () => {
      try {
        await this.client.flows.disconnect({namespace: this.#active.value.namespace});
      } finally {
        this.isLeaving = false;
      }
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-unsupported-chain-view': UnsupportedChainView;
  }
}

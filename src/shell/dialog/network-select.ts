import {css, html, type TemplateResult} from 'lit';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {networkMark, networkSource} from '../../ui/base/marks/network-pictures.js';
import {observe} from '../../ui/base/observe.js';
import {expandIcon} from '../../ui/icons/arrows.js';
import '../../ui/parts/image/icon.js';
import '../../ui/parts/image/logo.js';
import pill from './pill.styles.js';

/**
 * The network in use, as the way to another one.
 *
 * @summary A pill with the network's logo and name.
 * @internal
 */
@customElement('drawbridge-network-select')
export class NetworkSelect extends ClientElement {
  static override styles = [
    pill,
    css`
      :host {
        padding-inline-start: 6px;
      }
      /* Two lines fit into the height of the button. */
      .name {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        line-height: 16px;
        text-align: start;
        text-overflow: ellipsis;
      }
    `,
  ];

  readonly #active = observe(this, (client) => client.activeNetwork);

  protected override render(): TemplateResult {
    const {network} = this.#active.value;
    const name = network?.name ?? this.t('button.unknownNetwork');
    return html`<button
      type="button"
      data-testid="header-network"
      title=${this.t('account.chooseNetwork', name)}
      @click=${this.#choose}
    >
      <drawbridge-logo
        shape="round"
        size="24"
        name=${network?.name ?? '?'}
        src=${networkSource(this.client, network)}
        .mark=${networkMark(this.client, network)}
      ></drawbridge-logo>
      <span class="name" dir="auto">${name}</span>
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </button>`;
  }

  #choose(): void {
    this.client.telemetry.track('CLICK_NETWORKS');
    this.client.router.push('Networks');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-network-select': NetworkSelect;
  }
}

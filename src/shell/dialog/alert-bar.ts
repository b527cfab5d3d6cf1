import {css, html, nothing, type TemplateResult} from 'lit';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {closeIcon, warningIcon} from '../../ui/icons/first.js';
import '../../ui/parts/button/icon-button.js';
import '../../ui/parts/image/icon.js';
import reset from '../../ui/styles/reset.styles.js';

/**
 * A failure that the page's developer must fix, shown until it is dismissed.
 *
 * @summary A lasting warning on top of the view.
 * @internal
 */
@customElement('drawbridge-alert-bar')
export class AlertBar extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .bar {
        display: flex;
        gap: 10px;
        align-items: center;
        margin: 0 var(--_space-m) var(--_space-s);
        padding-inline-start: 12px;
        overflow-wrap: anywhere;
        background: color-mix(in oklab, var(--_color-danger) 12%, var(--_color-surface));
        border: 1px solid transparent;
        border-radius: var(--_radius-control);
      }
      .text {
        flex: 1;
        min-inline-size: 0;
        padding-block: 12px;
      }
      .text p {
        margin: 0;
      }
      .title {
        font-weight: 600;
      }
      .details {
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      .bar > drawbridge-icon {
        color: var(--_color-danger);
      }
    `,
  ];

  readonly #alert = observe(this, (client) => client.alerts.current);

  protected override render(): TemplateResult {
    return html`<div role="alert">${this.#renderBar()}</div>`;
  }

  #renderBar(): TemplateResult | typeof nothing {
    const alert = this.#alert.value;
    if (!alert) return nothing;
    return html`<div class="bar" data-testid="alert">
      <drawbridge-icon .icon=${warningIcon}></drawbridge-icon>
      <div class="text">
        ${alert.title ? html`<p class="title">${this.t(...alert.title)}</p>` : nothing}
        <p>${this.t(...alert.message)}</p>
        ${this.client.config.debug ? html`<p class="details">${alert.details}</p>` : nothing}
      </div>
      <drawbridge-icon-button
        .icon=${closeIcon}
        label=${this.t('common.close')}
        @click=${() => this.client.alerts.dismiss()}
      ></drawbridge-icon-button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-alert-bar': AlertBar;
  }
}

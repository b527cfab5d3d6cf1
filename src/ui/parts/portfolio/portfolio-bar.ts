import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {retryIcon} from '../../icons/actions.js';
import '../button/icon-button.js';
import '../input/select.js';
import reset from '../../styles/reset.styles.js';
import type {SelectOption} from '../input/select.js';

/**
 * The currency of all values, and a refresh button, below the rows.
 *
 * @summary A choice of currencies, a button to refresh.
 * @csspart button - The refreshing button.
 * @fires {Event} change - Another currency was chosen; read `currency`.
 * @fires {Event} refresh - The user requests a refresh.
 * @internal
 */
@customElement('drawbridge-portfolio-bar')
export class PortfolioBar extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: flex;
        align-items: center;
        min-block-size: 44px;
        padding-inline-start: var(--_space-s);
      }
      p {
        flex: 1;
        min-inline-size: 0;
        margin: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property() currency = '';

  @property({attribute: 'currency-label'}) currencyLabel = '';

  @property({attribute: false}) currencies: readonly SelectOption[] = [];

  @property({attribute: 'refresh-label'}) refreshLabel = '';

  /** True while the values are loading. */
  @property({type: Boolean}) busy = false;

  protected override render(): TemplateResult {
    return html`<p aria-hidden="true">${this.currencyLabel}</p>
      <drawbridge-select
        data-testid="currency"
        label=${this.currencyLabel}
        .value=${this.currency}
        .options=${this.currencies}
        @change=${this.#choose}
      ></drawbridge-select>
      <drawbridge-icon-button
        data-testid="refresh"
        exportparts="button"
        label=${this.refreshLabel}
        .icon=${retryIcon}
        ?loading=${this.busy}
        @click=${() => this.dispatchEvent(new Event('refresh'))}
      ></drawbridge-icon-button>`;
  }

  #choose({target}: Event): void {
    this.currency = target instanceof HTMLElement && 'value' in target ? String(target.value) : this.currency;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-portfolio-bar': PortfolioBar;
  }
}

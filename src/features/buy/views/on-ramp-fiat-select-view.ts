import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi} from '../api.js';

/**
 * The currencies to pay in.
 *
 * @summary Choose a currency.
 * @internal
 */
@customElement('drawbridge-on-ramp-fiat-select-view')
export class OnRampFiatSelectView extends FeatureView {
  declare api: BuyApi;

  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html`<p>${this.t('buy.selectCurrencyTitle')}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-on-ramp-fiat-select-view': OnRampFiatSelectView;
  }
}

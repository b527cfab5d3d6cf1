import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi} from '../api.js';

/**
 * A purchase, its price and the providers.
 *
 * @summary Buy crypto.
 * @internal
 */
@customElement('drawbridge-on-ramp-providers-view')
export class OnRampProvidersView extends FeatureView {
  declare api: BuyApi;

  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html`<p>${this.t('buy.title')}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-on-ramp-providers-view': OnRampProvidersView;
  }
}

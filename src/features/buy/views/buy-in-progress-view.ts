import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi} from '../api.js';

/**
 * Progress of a purchase until its end.
 *
 * @summary Follow a purchase.
 * @internal
 */
@customElement('drawbridge-buy-in-progress-view')
export class BuyInProgressView extends FeatureView {
  declare api: BuyApi;

  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html`<p>${this.t('buy.progressTitle')}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-buy-in-progress-view': BuyInProgressView;
  }
}

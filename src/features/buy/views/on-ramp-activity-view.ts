import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi} from '../api.js';

/**
 * The purchases of the account in use.
 *
 * @summary Purchases.
 * @internal
 */
@customElement('drawbridge-on-ramp-activity-view')
export class OnRampActivityView extends FeatureView {
  declare api: BuyApi;

  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html`<p>${this.t('buy.activityTitle')}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-on-ramp-activity-view': OnRampActivityView;
  }
}

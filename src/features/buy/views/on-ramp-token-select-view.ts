import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi} from '../api.js';

/**
 * The tokens to buy.
 *
 * @summary Choose a token to buy.
 * @internal
 */
@customElement('drawbridge-on-ramp-token-select-view')
export class OnRampTokenSelectView extends FeatureView {
  declare api: BuyApi;

  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html`<p>${this.t('buy.selectTokenTitle')}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-on-ramp-token-select-view': OnRampTokenSelectView;
  }
}

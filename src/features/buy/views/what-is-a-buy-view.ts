import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi} from '../api.js';

/**
 * Explains how users buy crypto.
 *
 * @summary What is Buy?
 * @internal
 */
@customElement('drawbridge-what-is-a-buy-view')
export class WhatIsABuyView extends FeatureView {
  declare api: BuyApi;

  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html`<p>${this.t('buy.helpTitle')}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-what-is-a-buy-view': WhatIsABuyView;
  }
}

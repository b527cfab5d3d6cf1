import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {buyIcon, historyIcon} from '../../../ui/icons/portfolio.js';
import {shieldIcon} from '../../../ui/icons/status.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/text/explanation.js';
import viewStyles from '../../../ui/styles/view.styles.js';

const BLOCKS = [
  {icon: buyIcon, heading: 'buy.whatTokensTitle', text: 'buy.whatTokensText'},
  {icon: historyIcon, heading: 'buy.whatFeesTitle', text: 'buy.whatFeesText'},
  {icon: shieldIcon, heading: 'buy.whatSafeTitle', text: 'buy.whatSafeText'},
] as const;

/**
 * Explains how users buy crypto.
 *
 * @summary How buying works.
 * @csspart button - The way back to the purchase.
 * @internal
 */
@customElement('drawbridge-what-is-a-buy-view')
export class WhatIsABuyView extends ViewElement {
  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html`${BLOCKS.map(
        ({icon, heading, text}) =>
          html`<drawbridge-explanation .icon=${icon} heading=${this.t(heading)}
            >${this.t(text)}</drawbridge-explanation
          >`,
      )}
      <div class="actions">
        <drawbridge-push-button exportparts="button" data-testid="buy-now" @click=${this.#back}
          >${this.t('buy.title')}</drawbridge-push-button
        >
      </div>`;
  }

  #back(): void {
    this.client.flows.navigate.back();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-what-is-a-buy-view': WhatIsABuyView;
  }
}

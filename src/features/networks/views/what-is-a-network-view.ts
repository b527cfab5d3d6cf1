import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {externalLinkIcon, swapIcon} from '../../../ui/icons/arrows.js';
import {networkIcon} from '../../../ui/icons/places.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/image/icon.js';
import '../../../ui/parts/text/explanation.js';
import viewStyles from '../../../ui/styles/view.styles.js';

/** Address of the long explanation of networks. */
const LEARN_MORE = 'https://ethereum.org/en/developers/docs/networks/';
const BLOCKS = [
  {icon: networkIcon, heading: 'whatIsANetwork.systemTitle', text: 'whatIsANetwork.systemText'},
  {icon: swapIcon, heading: 'whatIsANetwork.differTitle', text: 'whatIsANetwork.differText'},
] as const;

/**
 * Explains to new users what networks are, and why there are several.
 *
 * @summary What is a network?
 * @csspart button - The way to more.
 * @internal
 */
@customElement('drawbridge-what-is-a-network-view')
export class WhatIsANetworkView extends ViewElement {
  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html`
      ${BLOCKS.map(
        ({icon, heading, text}) =>
          html`<drawbridge-explanation .icon=${icon} heading=${this.t(heading)}
            >${this.t(text)}</drawbridge-explanation
          >`,
      )}
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          data-testid="learn-more"
          variant="quiet"
          href=${LEARN_MORE}
          target="_blank"
        >
          ${this.t('whatIsANetwork.learnMore')}<drawbridge-icon
            slot="start"
            .icon=${externalLinkIcon}
          ></drawbridge-icon>
        </drawbridge-push-button>
      </div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-what-is-a-network-view': WhatIsANetworkView;
  }
}

import {html, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import {ViewElement} from '../../base/view-element.js';
import viewStyles from '../../styles/view.styles.js';

/**
 * Which of a wallet’s chains.
 *
 * @summary Which of a wallet’s chains.
 * @internal
 */
@customElement('drawbridge-connecting-multi-chain-view')
export class ConnectingMultiChainView extends ViewElement {
  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html``;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-multi-chain-view': ConnectingMultiChainView;
  }
}

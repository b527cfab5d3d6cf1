import {html, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import {ViewElement} from '../../base/view-element.js';
import viewStyles from '../../styles/view.styles.js';

/**
 * Another chain, another wallet.
 *
 * @summary Another chain, another wallet.
 * @internal
 */
@customElement('drawbridge-switch-active-chain-view')
export class SwitchActiveChainView extends ViewElement {
  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html``;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-switch-active-chain-view': SwitchActiveChainView;
  }
}

import {html, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import {ViewElement} from '../../base/view-element.js';
import viewStyles from '../../styles/view.styles.js';

/**
 * Your accounts.
 *
 * @summary Your accounts.
 * @internal
 */
@customElement('drawbridge-switch-address-view')
export class SwitchAddressView extends ViewElement {
  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html``;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-switch-address-view': SwitchAddressView;
  }
}

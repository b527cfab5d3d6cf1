import {html, type TemplateResult} from 'lit';
import {customElement} from '../../base/custom-element.js';
import {ViewElement} from '../../base/view-element.js';
import viewStyles from '../../styles/view.styles.js';

/**
 * Your wallets.
 *
 * @summary Your wallets.
 * @internal
 */
@customElement('drawbridge-profile-wallets-view')
export class ProfileWalletsView extends ViewElement {
  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html``;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-profile-wallets-view': ProfileWalletsView;
  }
}

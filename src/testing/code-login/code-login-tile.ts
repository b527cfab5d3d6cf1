import {html, type TemplateResult} from 'lit';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {receiveIcon} from '../../ui/icons/portfolio.js';
import '../../ui/parts/button/tile.js';

/**
 * The tile a plug-in adds to the account.
 *
 * @summary Says that the account is signed in by a code.
 * @internal
 */
@customElement('drawbridge-code-login-tile')
export class CodeLoginTile extends ClientElement {
  protected override render(): TemplateResult {
    return html`<drawbridge-tile
      data-testid="feature-codeLogin"
      .icon=${receiveIcon}
      label=${this.t('codeLogin.code')}
    ></drawbridge-tile>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-code-login-tile': CodeLoginTile;
  }
}

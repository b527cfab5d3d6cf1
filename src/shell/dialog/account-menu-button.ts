import {css, html, type TemplateResult} from 'lit';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {pictureOfWalletInUse} from '../../ui/base/picture-of-wallet-in-use.js';
import {expandIcon} from '../../ui/icons/arrows.js';
import '../../ui/parts/image/icon.js';
import '../../ui/parts/image/logo.js';
import pill from './pill.styles.js';

/**
 * The wallet in use, as the way to everything about the account beside its assets.
 *
 * @summary A pill with the wallet's logo.
 * @internal
 */
@customElement('drawbridge-account-menu-button')
export class AccountMenuButton extends ClientElement {
  static override styles = [
    pill,
    css`
      :host {
        flex: none;
      }
    `,
  ];

  constructor() {
    super();
    observe(this, ({activeNetwork}) => activeNetwork);
    observe(this, ({connections}) => connections.state);
    observe(this, ({connectors}) => connectors.state);
  }

  protected override render(): TemplateResult {
    const {name, src, icon} = pictureOfWalletInUse(this.client);
    return html`<button
      type="button"
      data-testid="account-menu"
      aria-label=${this.t('account.menu')}
      title=${name}
      @click=${() => this.client.router.push('AccountMenu')}
    >
      <drawbridge-logo size="24" name=${name} src=${src} .icon=${icon}></drawbridge-logo>
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-menu-button': AccountMenuButton;
  }
}

import {css, html, type TemplateResult} from 'lit';
import {safeWebLink} from '../../../core/model/safety/safe-link.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import {keyIcon} from '../../../ui/icons/actions.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import '../../../ui/parts/image/logo.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {twoAccounts} from './exported-accounts.js';
import {loginService} from './login-element.js';

/**
 * Shows which account the exported key opens, and leads to the page of the login service on which users get it.
 *
 * @summary Export the key of the account.
 * @csspart button - The link.
 * @internal
 */
@customElement('drawbridge-upgrade-email-wallet-view')
export class UpgradeEmailWalletView extends FeatureView {
  static override styles = [
    viewStyles,
    css`
      :host {
        gap: 12px;
      }
      drawbridge-logo {
        --_icon-size: 36px;
        margin: var(--_space-s) auto 0;
      }
      .actions {
        padding-block-start: var(--_space-xs);
      }
    `,
  ];

  declare api: InternalApis['emailLogin'];

  readonly #connections = observe(this, ({connections}) => connections.state);

  constructor() {
    super();
    observe(this, ({connectors}) => connectors.state);
  }

  /** The page of the service finds the session by its opener, where the browser keeps their storage apart. */
  protected override render(): TemplateResult {
    const service = loginService(this.client);
    const uri = service?.exportUri && safeWebLink(service.exportUri);
    if (!service || !uri) return this.#renderNone();
    const name = new URL(service.origin).host;
    return html`<drawbridge-logo size="72" .icon=${keyIcon}></drawbridge-logo>
      <p class="lead">${this.t('login.upgradeLead')}</p>
      <p class="sub">${this.t('login.upgradeText', name)}</p>
      <drawbridge-exported-accounts
        exportparts="button"
        .client=${this.client}
      ></drawbridge-exported-accounts>
      <drawbridge-notice tone="warning">${this.t('login.upgradeWarning')}</drawbridge-notice>
      <div class="actions">
        <drawbridge-push-button
          variant=${twoAccounts(this.#connections.value) ? 'quiet' : 'primary'}
          exportparts="button"
          data-testid="export-key"
          target="_blank"
          rel="opener"
          href=${uri}
          @click=${() => this.api.selectUpgrade()}
          >${this.t('login.upgradeGo', name)}</drawbridge-push-button
        >
        <p class="sub">${this.t('login.upgradeReconnect')}</p>
      </div>`;
  }

  #renderNone(): TemplateResult {
    const way = {label: this.t('common.back'), go: () => this.client.flows.navigate.back()};
    return renderUnavailable({
      heading: this.t('login.upgradeNone'),
      text: this.t('login.upgradeNoneHint'),
      way,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-upgrade-email-wallet-view': UpgradeEmailWalletView;
  }
}

import {html, type TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {historyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/icon-button.js';

/**
 * The header's way from the account to its smart sessions.
 *
 * @summary Opens SmartSessionList.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-smart-sessions-button')
export class SmartSessionsButton extends ClientElement {
  protected override render(): TemplateResult {
    return html`<drawbridge-icon-button
      data-testid="header-smart-sessions"
      exportparts="button"
      .icon=${historyIcon}
      label=${this.t('smartSessions.name')}
      @click=${() => this.client.router.push('SmartSessionList')}
    ></drawbridge-icon-button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-smart-sessions-button': SmartSessionsButton;
  }
}

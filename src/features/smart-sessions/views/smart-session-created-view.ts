import {css, html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {checkIcon} from '../../../ui/icons/search.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/image/icon.js';
import viewStyles from '../../../ui/styles/view.styles.js';

/** The standard that explains them. */
const WHAT_IS = 'https://eips.ethereum.org/EIPS/eip-7715';

/**
 * Tells that a smart session is there, and where it can be ended.
 *
 * @summary A smart session was created.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-smart-session-created-view')
export class SmartSessionCreatedView extends ViewElement {
  static override styles = [
    viewStyles,
    css`
      :host {
        gap: var(--_space-s);
        padding-block-start: var(--_space-l);
      }
      .sign {
        --_icon-size: 32px;
        display: grid;
        place-items: center;
        inline-size: 72px;
        block-size: 72px;
        margin: 0 auto var(--_space-s);
        color: var(--_color-success);
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: 50%;
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<div class="sign"><drawbridge-icon .icon=${checkIcon}></drawbridge-icon></div>
      <p class="lead" role="status">${this.t('smartSessions.created')}</p>
      <p class="sub">${this.t('smartSessions.createdText')}</p>
      <p class="sub">
        <drawbridge-push-button
          exportparts="button"
          variant="link"
          data-testid="what-is-a-smart-session"
          href=${WHAT_IS}
          target="_blank"
          >${this.t('smartSessions.whatIs')}</drawbridge-push-button
        >
      </p>
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          data-testid="smart-session-got-it"
          @click=${() => this.client.router.reset('Account')}
          >${this.t('smartSessions.gotIt')}</drawbridge-push-button
        >
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-smart-session-created-view': SmartSessionCreatedView;
  }
}

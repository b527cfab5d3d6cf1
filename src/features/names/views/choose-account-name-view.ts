import {css, html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {editIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/image/icon.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import signStyles from './sign.styles.js';

/** An explanation of names. */
const WHAT_IS = 'https://docs.ens.domains/learn/protocol';

/**
 * Explains account names, and leads to the registration of one.
 *
 * @summary Get a name for your account.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-choose-account-name-view')
export class ChooseAccountNameView extends ViewElement {
  static override styles = [
    viewStyles,
    signStyles,
    css`
      .sign {
        color: var(--_color-link);
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<div class="sign"><drawbridge-icon .icon=${editIcon}></drawbridge-icon></div>
      <p class="lead">${this.t('names.chooseHeading')}</p>
      <p class="sub">${this.t('names.chooseText')}</p>
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          variant="link"
          data-testid="learn-names"
          href=${WHAT_IS}
          target="_blank"
          >${this.t('names.learnMore')}</drawbridge-push-button
        >
        <drawbridge-push-button
          exportparts="button"
          data-testid="choose-name-go"
          @click=${() => this.client.router.push('RegisterAccountName')}
          >${this.t('names.title')}</drawbridge-push-button
        >
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-choose-account-name-view': ChooseAccountNameView;
  }
}

import {css, html, nothing, type TemplateResult} from 'lit';
import type {InternalApis} from '../../../core/ports/feature.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {firstField} from '../../../ui/base/first-field.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import '../../../ui/parts/text/divider.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import './login-email.js';
import './login-socials.js';
import {LoginTerms} from './login-terms.js';

/**
 * All ways to log in, for a page that connects the login itself.
 *
 * @summary Log in with an e-mail address or a social account.
 * @csspart input - The native field.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-email-login-view')
export class EmailLoginView extends FeatureView {
  static override styles = [
    viewStyles,
    css`
      .sub {
        padding-block-end: var(--_space-s);
      }
    `,
  ];

  declare api: InternalApis['emailLogin'];

  readonly #features = observe(this, ({features}) => features.state);
  readonly #socials = observe(this, () => this.api.socials);
  readonly #state = observe(this, () => this.api.state);
  readonly #terms = new LoginTerms(this);

  /** On a phone the focus would open the keyboard before the user has asked for it. */
  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-login-email');
  }

  protected override render(): TemplateResult {
    return this.#terms.render() ?? this.#renderWays();
  }

  #renderWays(): TemplateResult {
    const {email} = this.#features.value;
    const hasSocials = this.#socials.value.length > 0;
    return html`${email ? this.#renderEmail() : nothing}
    ${email && hasSocials ? html`<drawbridge-divider>${this.t('login.or')}</drawbridge-divider>` : nothing}
    ${
      hasSocials
        ? html`<drawbridge-login-socials
            exportparts="button"
            .client=${this.client}
            .api=${this.api}
          ></drawbridge-login-socials>`
        : nothing
    }`;
  }

  /** After a reload the page does not know the address of the code. */
  get #lead(): string {
    const {waiting} = this.#state.value;
    if (!waiting?.needsAddress || waiting.endsAt <= this.client.clock.now()) return this.t('login.sub');
    return waiting.canEnter ? this.t('login.addressAgain') : this.t('login.codeForgotten', waiting.email);
  }

  #renderEmail(): TemplateResult {
    return html`<p class="sub">${this.#lead}</p>
      <drawbridge-login-email
        exportparts="input"
        .client=${this.client}
        .api=${this.api}
      ></drawbridge-login-email>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-email-login-view': EmailLoginView;
  }
}

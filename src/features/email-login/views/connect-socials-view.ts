import {html, type TemplateResult} from 'lit';
import type {SocialProvider} from '../../../core/model/login.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import {brandOf, loginService} from './login-element.js';
import {LoginTerms} from './login-terms.js';
import {MORE_BRAND_ICONS} from './more-brand-icons.js';

/**
 * Every social login that the page offers.
 *
 * @summary Choose a social account.
 * @csspart list-item - One provider.
 * @internal
 */
@customElement('drawbridge-connect-socials-view')
export class ConnectSocialsView extends FeatureView {
  static override styles = viewStyles;

  declare api: InternalApis['emailLogin'];

  readonly #socials = observe(this, () => this.api.socials);
  readonly #terms = new LoginTerms(this);

  protected override render(): TemplateResult {
    return this.#terms.render() ?? this.#renderList();
  }

  #renderList(): TemplateResult {
    const providers = this.#socials.value;
    if (providers.length === 0)
      return html`<p class="lead">${this.t('login.noSocials')}</p>
        <p class="sub">${this.t('login.noSocialsHint')}</p>`;
    return html`<ul class="list">
      ${providers.map((provider) => html`<li>${this.#renderProvider(provider)}</li>`)}
    </ul>`;
  }

  #renderProvider(provider: SocialProvider): TemplateResult {
    const name = brandOf(provider);
    const isLast = loginService(this.client)?.lastMethod === provider;
    return html`<drawbridge-list-item
      data-testid="social-${provider}"
      exportparts="list-item"
      label=${name}
      caption=${isLast ? this.t('login.usedSocial', name) : ''}
      @click=${() => this.run(() => this.api.startSocial(provider))}
    >
      <drawbridge-logo slot="start" .icon=${MORE_BRAND_ICONS[provider]}></drawbridge-logo>
    </drawbridge-list-item>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connect-socials-view': ConnectSocialsView;
  }
}

import {css, html, nothing, type TemplateResult} from 'lit';
import type {InternalApis} from '../../../core/ports/feature.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import {checkIcon} from '../../../ui/icons/search.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/image/icon.js';
import {renderSentence} from '../../../ui/parts/text/render-sentence.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {isWaiting, renderWaiting} from './registration-waiting.js';
import signStyles from './sign.styles.js';

/**
 * Waits for the signature and for the names service, then shows the registered name.
 *
 * @summary "ada.reown.id is yours".
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-register-account-name-success-view')
export class RegisterAccountNameSuccessView extends FeatureView {
  static override styles = [
    viewStyles,
    signStyles,
    css`
      :host {
        min-block-size: 360px;
      }
      .sign {
        color: var(--_color-success);
      }
      .lead {
        overflow-wrap: anywhere;
      }
    `,
  ];

  declare api: InternalApis['names'];

  readonly #state = observe(this, () => this.api.state);

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#state.value.registration) this.client.router.replace('RegisterAccountName');
  }

  protected override render(): TemplateResult | typeof nothing {
    const {registration} = this.#state.value;
    if (!registration) return nothing;
    if (isWaiting(registration)) return renderWaiting(this.#drawing, registration);
    return html`<div class="sign"><drawbridge-icon .icon=${checkIcon}></drawbridge-icon></div>
      <p class="lead" role="status">
        ${renderSentence(this.client.messages.get(), 'names.success', html`<bdi dir="ltr" data-testid="registered-name">${registration.name}</bdi>`)}
      </p>
      <p class="sub">${this.t('names.successText')}</p>
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          data-testid="lets-go"
          @click=${() => this.client.router.reset('Account')}
          >${this.t('names.go')}</drawbridge-push-button
        >
      </div>`;
  }

  get #drawing() {
    const {client, api} = this;
    return {client, api, t: this.t.bind(this)};
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-register-account-name-success-view': RegisterAccountNameSuccessView;
  }
}

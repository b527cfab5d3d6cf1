import {css, html, nothing, type TemplateResult} from 'lit';
import {atom} from 'nanostores';
import type {SocialProvider} from '../../../core/model/login.js';
import {customElement, loadPart} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {BRAND_ICONS} from '../../../ui/icons/brands.js';
import {moreIcon} from '../../../ui/icons/login.js';
import '../../../ui/parts/image/icon.js';
import reset from '../../../ui/styles/reset.styles.js';
import {openEmptyWindow, opensWindow} from '../empty-window.js';
import {offeredSocials} from '../login-rules.js';
import {brandOf, LoginElement} from './login-element.js';

/** With more providers than this, the last ones are behind 'more'. */
const MAX_SHOWN = 6;
/** Logo buttons beside 'more'. */
const LOGOS_BEFORE_MORE = 4;

/**
 * The social logins: the one that the user had last, or the first one, as a wide button, the others as logos. Two
 * are two logos.
 *
 * @summary Log in with a social account.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-login-socials')
export class LoginSocials extends LoginElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
        padding-block-start: 4px;
      }
      div {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      button {
        display: flex;
        flex: 1 1 44px;
        align-items: center;
        justify-content: center;
        min-inline-size: 44px;
        min-block-size: 52px;
        padding: 5px;
        font-weight: 600;
        background: var(--_color-surface-raised);
        border-radius: var(--_radius-control);
        transition: background-color var(--_duration-short);
      }
      button:focus-visible {
        border-radius: var(--_radius-control);
      }
      button:hover {
        background: var(--_color-border);
      }
      .wide {
        flex-basis: 100%;
        gap: 12px;
      }
      .pair .wide {
        flex: 3 1 160px;
      }
      .wide span {
        display: grid;
        font-size: 16px;
        line-height: 20px;
        text-align: start;
        overflow-wrap: anywhere;
      }
      small {
        color: var(--_color-text-muted);
        font-size: 12px;
        font-weight: 400;
        line-height: 16px;
      }
      button[aria-disabled='true'] {
        color: var(--_color-text-subtle);
        background: var(--_color-surface-raised);
        cursor: default;
      }
      @media (forced-colors: active) {
        button {
          border-color: ButtonBorder;
        }
        button[aria-disabled='true'] {
          color: GrayText;
          border-color: GrayText;
        }
      }
    `,
  ];

  protected override readonly waitsForUse = true;

  readonly #features = observe(this, ({features}) => features.state);
  readonly #none = atom<readonly SocialProvider[]>([]);
  readonly #socials = observe(this, () => this.api?.socials ?? this.#none);

  protected override render(): TemplateResult | typeof nothing {
    const providers = this.#providers;
    if (providers.length === 0) return nothing;
    const wide = this.#wideOf(providers);
    const others = providers.filter((provider) => provider !== wide);
    const hasMore = providers.length > MAX_SHOWN;
    const logos = hasMore ? others.slice(0, LOGOS_BEFORE_MORE) : others;
    const prepare = this.#prepare;
    return html`<div
      class=${providers.length === 2 ? 'pair' : ''}
      @pointerdown=${prepare}
      @focusin=${prepare}
    >
      ${wide ? this.#renderWide(wide) : nothing} ${logos.map((provider) => this.#renderLogo(provider))}
      ${hasMore ? this.#renderMore() : nothing}
    </div>`;
  }

  #renderWide(provider: SocialProvider): TemplateResult {
    const name = brandOf(provider);
    const used =
      provider === this.lastMethod ? html`<small>${this.t('login.usedSocial', name)}</small>` : nothing;
    return html`<button
      class="wide"
      part="button"
      type="button"
      data-testid="social-${provider}"
      aria-disabled=${this.disabled}
      @click=${() => this.#start(provider)}
    >
      <drawbridge-icon .icon=${BRAND_ICONS[provider]}></drawbridge-icon>
      <span>${this.t('login.continueWith', name)}${used}</span>
    </button>`;
  }

  #renderLogo(provider: SocialProvider): TemplateResult {
    return html`<button
      part="button"
      type="button"
      data-testid="social-${provider}"
      aria-label=${this.t('login.continueWith', brandOf(provider))}
      title=${brandOf(provider)}
      aria-disabled=${this.disabled}
      @click=${() => this.#start(provider)}
    >
      <drawbridge-icon .icon=${BRAND_ICONS[provider]}></drawbridge-icon>
    </button>`;
  }

  #renderMore(): TemplateResult {
    return html`<button
      part="button"
      type="button"
      data-testid="more-socials"
      aria-label=${this.t('login.moreSocials')}
      title=${this.t('login.moreSocials')}
      aria-disabled=${this.disabled}
      @click=${() => this.disabled || this.client.router.push('ConnectSocials')}
    >
      <drawbridge-icon .icon=${moreIcon}></drawbridge-icon>
    </button>`;
  }

  get #providers(): readonly SocialProvider[] {
    if (this.api) return this.#socials.value;
    return offeredSocials(this.#features.value.socials || [], this.client.device, navigator.userAgent);
  }

  #wideOf(providers: readonly SocialProvider[]): SocialProvider | undefined {
    const last = providers.find((provider) => provider === this.lastMethod);
    return last ?? (providers.length === 2 ? undefined : providers[0]);
  }

  #prepare(): void {
    if (!this.disabled) loadPart(async () => (await this.loadApi()).prepare());
  }

  #start(provider: SocialProvider): void {
    if (this.disabled) return;
    const {api, client} = this;
    if (api) return this.run(() => api.startSocial(provider));
    // The window must open in the tap itself; the code of the login follows.
    const opened = opensWindow(provider, client.device) ? openEmptyWindow() : undefined;
    this.run(async () => {
      try {
        await (await this.loadApi()).startSocial(provider, opened);
      } catch (cause) {
        opened?.close();
        throw cause;
      }
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-login-socials': LoginSocials;
  }
}

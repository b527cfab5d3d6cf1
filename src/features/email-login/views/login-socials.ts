import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {atom} from 'nanostores';
import type {SocialProvider} from '../../../core/model/login.js';
import {customElement, loadPart} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import type {IconPaths} from '../../../ui/icons/icon-paths.js';
import {moreIcon} from '../../../ui/icons/login.js';
import reset from '../../../ui/styles/reset.styles.js';
import '../../../ui/parts/image/icon.js';
import {openEmptyWindow, opensWindow} from '../empty-window.js';
import {offeredSocials} from '../offered-socials.js';
import {FIRST_BRANDS} from './brand-icons.js';
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
      /* Marks keep the colours of their brand. */
      button[aria-disabled='true'] drawbridge-icon {
        opacity: 0.5;
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

  /** Only the marks that are shown by default load with the element. */
  @state() private marks: Readonly<Partial<Record<SocialProvider, IconPaths>>> = FIRST_BRANDS;
  protected override readonly waitsForUse = true;

  readonly #features = observe(this, ({features}) => features.state);
  readonly #none = atom<readonly SocialProvider[]>([]);
  readonly #socials = observe(this, () => this.api?.socials ?? this.#none);
  #hasAllMarks = false;

  protected override render(): TemplateResult | typeof nothing {
    const providers = this.#providers;
    if (providers.length === 0) return nothing;
    const wide = this.#wideOf(providers);
    const others = providers.filter((provider) => provider !== wide);
    const hasMore = providers.length > MAX_SHOWN;
    const logos = hasMore ? others.slice(0, LOGOS_BEFORE_MORE) : others;
    const load = this.#load;
    return html`<div class=${providers.length === 2 ? 'pair' : ''} @pointerdown=${load} @focusin=${load}>
      ${wide ? this.#renderWide(wide) : nothing} ${logos.map((provider) => this.#renderProvider(provider))}
      ${hasMore ? this.#renderMore() : nothing}
    </div>`;
  }

  #renderWide(provider: SocialProvider): TemplateResult {
    const name = brandOf(provider);
    const used =
      provider === this.lastMethod ? html`<small>${this.t('login.usedSocial', name)}</small>` : nothing;
    return this.#renderProvider(provider, html`<span>${this.t('login.continueWith', name)}${used}</span>`);
  }

  #renderProvider(provider: SocialProvider, words?: TemplateResult): TemplateResult {
    const brand = brandOf(provider);
    return this.#renderButton({
      id: `social-${provider}`,
      icon: this.#iconOf(provider),
      press: () => this.#start(provider),
      ...(words ? {words} : {label: this.t('login.continueWith', brand), title: brand}),
    });
  }

  #renderMore(): TemplateResult {
    const label = this.t('login.moreSocials');
    const press = (): void => this.client.router.push('ConnectSocials');
    return this.#renderButton({id: 'more-socials', icon: moreIcon, press, label, title: label});
  }

  #renderButton({id, icon, press, words, label = '', title = ''}: SocialButton): TemplateResult {
    return html`<button
      class=${words ? 'wide' : ''}
      part="button"
      type="button"
      data-testid=${id}
      aria-label=${label || nothing}
      title=${title}
      aria-disabled=${this.disabled}
      @click=${() => this.disabled || press()}
    >
      <drawbridge-icon .icon=${icon}></drawbridge-icon>
      ${words ?? nothing}
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

  #iconOf(provider: SocialProvider): IconPaths | undefined {
    const mark = this.marks[provider];
    if (!mark && !this.#hasAllMarks) this.#loadMarks();
    return mark;
  }

  #loadMarks(): void {
    this.#hasAllMarks = true;
    loadPart(async () => {
      const {MORE_BRAND_ICONS} = await import('./more-brand-icons.js');
      this.marks = MORE_BRAND_ICONS;
    });
  }

  /** Loads the login, which requests nothing of its service before the tap. */
  #load(): void {
    if (!this.disabled) loadPart(() => this.loadApi());
  }

  #start(provider: SocialProvider): void {
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

interface SocialButton {
  readonly id: string;
  /** Absent until it is loaded. */
  readonly icon: IconPaths | undefined;
  readonly press: () => void;
  readonly words?: TemplateResult;
  /** Name of a logo without words. */
  readonly label?: string;
  readonly title?: string;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-login-socials': LoginSocials;
  }
}

import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {PageClient} from '../../client/client.js';
import {pageOf} from '../../client/page-of.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {loadPart} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {PageElement, requirePage} from '../../ui/base/page-element.js';
import type {Badge} from '../../ui/parts/image/badge.js';
import tokens from '../../ui/styles/page-tokens.styles.js';
import type * as Explanations from './explain-missing.js';

/** Content of a page's button. */
export interface Face {
  readonly words: string;
  /** `:state()` and `data-state`, the connection's status first. */
  readonly states: readonly string[];
  /** The accessible name, if it differs from the text. */
  readonly name?: string;
  /** Tooltip with details that the text leaves out. */
  readonly title?: string;
  /** Shows a picture before the text, on the page's colours; without it the button has the accent colour. */
  readonly badge?: BadgeFace;
}

/** Badge beside the text. */
export type BadgeFace = Partial<
  Pick<Badge, 'address' | 'name' | 'src' | 'shape' | 'aside' | 'unsupported' | 'waiting'>
>;

/**
 * Base of the buttons of a page: one real `<button>` that loads what it needs when it is hovered or focused.
 *
 * While its click is running it shows that and ignores further clicks. When loading fails it shows a notice until the
 * user closes it, and the next click tries again. From the second failure on it offers to reload the page.
 *
 * @csspart button - The control itself.
 * @cssstate disconnected - No wallet is connected.
 * @cssstate discovering - A stored wallet has not appeared yet.
 * @cssstate connecting - The wallet's prompt is open.
 * @cssstate reconnecting - The connection is being restored.
 * @cssstate locked - The wallet is locked.
 * @cssstate connected - A wallet is connected.
 * @cssstate unsupported - The wallet is on a network that the page does not have.
 * @cssstate loading - The modal is being loaded.
 * @cssproperty --drawbridge-color-accent - Colour of the main buttons and of links.
 * @cssproperty --drawbridge-color-on-accent - Colour of text on the accent. Default: black or white, whichever is readable.
 * @cssproperty --drawbridge-color-surface - Colour of the background.
 * @cssproperty --drawbridge-color-surface-raised - Colour of a hovered or disabled button.
 * @cssproperty --drawbridge-color-border - Colour of borders.
 * @cssproperty --drawbridge-color-text - Colour of text.
 * @cssproperty --drawbridge-color-text-muted - Colour of less important text.
 * @cssproperty --drawbridge-color-text-subtle - Colour of the least important text, and of the text of a disabled button.
 * @cssproperty --drawbridge-color-warning - Colour of warnings.
 * @cssproperty --drawbridge-color-danger - Colour of errors.
 * @cssproperty [--drawbridge-radius-control=14px] - Corners of buttons.
 * @cssproperty [--drawbridge-font-family=system-ui] - Font of all text.
 */
export abstract class PageButton extends PageElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [
    tokens,
    css`
      :host {
        position: relative;
        display: inline-block;
        max-inline-size: 100%;
        color-scheme: light dark;
      }
      button {
        position: relative;
        box-sizing: border-box;
        inline-size: 100%;
        min-block-size: 44px;
        margin: 0;
        padding: 5px 15px;
        font: 600 16px/24px var(--_font-family);
        color: var(--_color-on-accent);
        white-space: nowrap;
        cursor: pointer;
        touch-action: manipulation;
        background: var(--_color-accent);
        border: 1px solid transparent;
        border-radius: var(--_radius-control);
      }
      button:hover {
        background: var(--_color-accent-hover);
      }
      button:focus-visible {
        outline: 2px solid var(--_color-link);
        outline-offset: 2px;
      }
      .quiet {
        padding-inline: 9px 13px;
        font-size: 14px;
        color: var(--_color-text);
        background: var(--_color-surface);
        border-color: var(--_color-border);
      }
      .quiet:hover {
        background: var(--_color-surface-raised);
      }
      :host([size='sm']) button {
        min-block-size: 36px;
        font-size: 14px;
      }
      button[aria-disabled] {
        color: var(--_color-text-subtle);
        cursor: default;
        background: var(--_color-surface-raised);
      }
      i {
        position: absolute;
        inset: 0;
        box-sizing: border-box;
        inline-size: 20px;
        block-size: 20px;
        margin: auto;
        background: var(--_color-surface);
        border: 2px solid var(--_color-text);
        border-inline-end-color: transparent;
        border-radius: 50%;
        animation:
          turn 0.8s linear infinite,
          appear 1ms 0.1s both;
      }
      @keyframes turn {
        to {
          rotate: 1turn;
        }
      }
      /* Nothing flickers for what arrives within 100 ms. */
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      p {
        position: absolute;
        z-index: 1;
        inline-size: max-content;
        max-inline-size: 260px;
        margin: 4px 0 0;
        padding: 8px 12px;
        font-size: 12px;
        background: var(--_color-surface);
        border: 1px solid var(--_color-danger);
        border-radius: var(--_radius-control);
      }
      p:empty {
        display: none;
      }
      .choice {
        all: unset;
        padding-block: 4px;
        margin-inline-end: 8px;
        text-decoration: underline;
        cursor: pointer;
      }
      @media (prefers-reduced-motion: reduce) {
        i {
          animation: appear 1ms 0.1s both;
        }
      }
    `,
  ];

  /** Ignores clicks. */
  @property({type: Boolean, reflect: true}) disabled = false;

  /** 44 or 36 CSS pixels high. */
  @property({reflect: true}) size: 'md' | 'sm' = 'md';

  /** Replaces the usual text; on the network button only where it has no network to name. */
  @property() label: string | undefined;

  /** The chain family to connect or show, one that the page offers; default: the active one. */
  @property() namespace: ChainNamespace | undefined;

  @state() private hasFailed = false;

  /** True while the action of a click is running. */
  @state() private isPressed = false;

  /** Consecutive failed loads. Browsers may cache a failed module; then only a page reload helps. */
  #failures = 0;

  readonly #modal = observe(this, ({modal}) => modal.state);
  readonly #direction = observe(this, ({locale}) => locale.direction);
  readonly #language = observe(this, ({locale}) => locale.language);
  readonly #states = statesOf(this);

  /** Presses the button inside, as a user would. */
  override click(): void {
    this.renderRoot.querySelector('button')?.click();
  }

  /** Current content; without a client only the text; `undefined` renders nothing. */
  protected abstract face(): Face | undefined;

  /** Whether a text is the page's, and thus in the page's language and direction. */
  protected isOfPage(words: string): boolean {
    return words === this.label;
  }

  /** Loads what a click needs synchronously. */
  protected prepare?(page: PageClient): Promise<void>;

  /** Runs the action of a click; rejects if it fails. */
  protected abstract press(): Promise<void>;

  protected override render(): TemplateResult | typeof nothing {
    const face = this.face();
    const isLoading = this.#isLoading;
    this.#reflect([...(face?.states ?? []), ...(isLoading ? ['loading'] : [])]);
    if (!face) return nothing;
    return html`${this.#renderButton(face, isLoading)} ${this.#renderNotice()}`;
  }

  #renderNotice(): TemplateResult {
    const lang = this.#language.value ?? nothing;
    const dir = this.#direction.value ?? nothing;
    const failure = this.hasFailed ? this.#renderFailure() : nothing;
    return html`<p role="alert" lang=${lang} dir=${dir}>${failure}</p>`;
  }

  #renderFailure(): TemplateResult {
    return html`${this.t('modal.loadFailed')}
    ${this.#failures > 1 ? this.#renderChoice('view.reload', () => location.reload()) : nothing}
    ${this.#renderChoice('common.close', () => (this.hasFailed = false))}`;
  }

  #renderChoice(words: 'view.reload' | 'common.close', choose: () => void): TemplateResult {
    return html`<button type="button" class="choice" @click=${choose}>${this.t(words)}</button>`;
  }

  protected override updated(): void {
    if (!this.client) this.#explain(({explainMissing}) => explainMissing(this));
  }

  /** The button is disabled even if this fails to load. */
  #explain(explain: (explanations: typeof Explanations) => unknown): void {
    void import(/* together: developer-warnings */ './explain-missing.js').then(explain).catch(() => {});
  }

  #renderButton({words, name, title, badge}: Face, isLoading: boolean): TemplateResult {
    return html`<button
      type="button"
      class=${badge ? 'quiet' : ''}
      part="button"
      data-testid=${this.localName}
      lang=${this.#written(words, this.#language.value)}
      dir=${this.#written(words, this.#direction.value)}
      aria-label=${name ?? nothing}
      title=${title ?? nothing}
      aria-disabled=${this.disabled || !this.client || nothing}
      aria-busy=${isLoading || nothing}
      @pointerenter=${this.#prefetch}
      @focus=${this.#prefetch}
      @click=${this.#click}
    >
      ${badge ? this.#renderBadge(words, badge) : words}${isLoading ? this.#renderSpinner() : nothing}
    </button>`;
  }

  #written<T extends string>(words: string, attribute: T | undefined): T | typeof nothing {
    return this.isOfPage(words) || attribute === undefined ? nothing : attribute;
  }

  #renderBadge(words: string, {shape = 'round', ...badge}: BadgeFace): TemplateResult {
    // Loaded in parallel with the first load: the user can read the text meanwhile.
    loadPart(() => import('../../ui/parts/image/badge.js'));
    return html`<drawbridge-badge
      address=${badge.address ?? ''}
      name=${badge.name ?? ''}
      src=${badge.src ?? ''}
      shape=${shape}
      aside=${badge.aside ?? ''}
      ?unsupported=${badge.unsupported}
      ?waiting=${badge.waiting}
      >${words}</drawbridge-badge
    >`;
  }

  #renderSpinner(): TemplateResult {
    return html`<i role="img" aria-label=${this.t('modal.loading')}></i>`;
  }

  /** The user may have clicked another button of the page, which is then the busy one. */
  get #isLoading(): boolean {
    return this.isPressed && (this.#modal.value?.loading ?? false);
  }

  #prefetch(): void {
    const page = pageOf(this.client);
    if (!page || this.disabled || page.config.options.prefetch === 'none') return;
    this.client?.prefetch();
    // The click loads it again, and reports a failure.
    void this.prepare?.(page).catch(() => {});
  }

  #click(event: Event): void {
    if (this.disabled) return event.stopImmediatePropagation();
    if (!this.client) this.#explain(({explainClick}) => explainClick(this));
    const page = requirePage(this);
    if (this.#isLoading) return;
    // Safari does not focus a clicked button, and the modal returns the focus to the previously focused element.
    this.focus({preventScroll: true});
    this.hasFailed = false;
    this.isPressed = true;
    void this.press()
      .then(
        () => (this.#failures = 0),
        (cause: unknown) => {
          this.hasFailed = isDrawbridgeError(cause, 'chunk/unavailable');
          if (this.hasFailed) this.#failures += 1;
          this.#explain(({explainFailure}) => explainFailure(this, cause));
          page.failures.report(cause);
        },
      )
      .finally(() => (this.isPressed = false));
  }

  #reflect(states: readonly string[]): void {
    this.#states?.clear();
    for (const name of states) this.#states?.add(name);
    this.dataset['state'] = states.join(' ');
  }
}

/**
 * Custom states of an element, which `:state()` selects; `undefined` where pages have `data-state` alone: Chrome before 125
 * (its names begin with `--`), Firefox before 126, Safari before 17.4, and jsdom and happy-dom, which adopters test with.
 */
function statesOf(element: Partial<Pick<HTMLElement, 'attachInternals'>>): CustomStateSet | undefined {
  const isSupported = globalThis.CSS?.supports?.('selector(:state(a))') ?? false;
  return isSupported ? element.attachInternals?.().states : undefined;
}

import {css, html, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {ViewEntry} from '../../core/model/view.js';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement, loadPart} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {backIcon} from '../../ui/icons/arrows.js';
import {closeIcon, helpIcon} from '../../ui/icons/first.js';
import '../../ui/parts/button/icon-button.js';
import reset from '../../ui/styles/reset.styles.js';
import type {hasBar as HasBar} from './account-bar.js';

/**
 * The bar on top of the modal: a button for going back or for help, the view's title, and the close button.
 *
 * @summary Back, title, close.
 * @csspart title - The current view's title.
 * @csspart close - The closing button.
 * @internal
 */
@customElement('drawbridge-header')
export class Header extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .bar {
        display: grid;
        grid-template-columns: 44px minmax(0, 1fr) 44px;
        align-items: center;
        min-block-size: 60px;
        padding: 10px 10px 6px;
      }
      .wide {
        grid-template-columns: minmax(0, 1fr) 44px;
      }
      h2 {
        margin: 0;
        padding-inline: 4px;
        overflow: hidden;
        font-size: 16px;
        font-weight: 600;
        line-height: 20px;
        text-align: center;
        text-wrap: balance;
        overflow-wrap: anywhere;
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
      }
      [data-enter] {
        animation: appear var(--_duration-short);
      }
      /* Focused to be read, not to be pressed. */
      h2:focus-visible {
        outline: none;
      }
      @keyframes appear {
        from {
          opacity: 0.7;
        }
      }
    `,
  ];

  /** The view on screen. */
  @property({attribute: false}) entry: ViewEntry | undefined;

  /** The view's title, written out. */
  @property() override title = '';

  /** Embedded in the page: there is nothing to close. */
  @property({type: Boolean}) embedded = false;

  /** Returns whether Account has a bar, once its code is loaded. */
  @state() private bar: typeof HasBar | undefined;

  readonly #router = observe(this, (client) => client.router.state);

  #heading: HTMLElement | undefined;

  constructor() {
    super();
    // State that the bar depends on.
    observe(this, (client) => client.networks.state);
    observe(this, (client) => client.activeNetwork);
  }

  /** Focuses the title, which announces the view. */
  focusTitle(): void {
    this.#heading?.focus({preventScroll: true});
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('title')) return;
    const isFirst = !this.#heading;
    this.#heading = headingOf(this.title);
    this.#heading.toggleAttribute('data-enter', !isFirst);
  }

  protected override render(): TemplateResult {
    const hasBar = this.#hasBar;
    this.#heading?.classList.toggle('visually-hidden', hasBar);
    // No `header`: that would be a second banner of the page.
    return html`<div class=${hasBar ? 'bar wide' : 'bar'}>
      ${hasBar ? html`<drawbridge-account-bar .client=${this.client}></drawbridge-account-bar>` : this.#renderAside()}
      ${this.#heading} ${this.embedded ? html`<span></span>` : this.#renderClose()}
    </div>`;
  }

  /** Account may have a bar, which is decided once its code is loaded. */
  get #hasBar(): boolean {
    if (this.entry?.view !== 'Account') return false;
    if (!this.bar)
      loadPart(async () => (this.bar = (await import(/* together: account */ './account-bar.js')).hasBar));
    return this.bar?.(this.client) ?? true;
  }

  #renderAside(): TemplateResult {
    if (this.#router.value.history.length > 1 && this.entry?.view !== 'ApproveTransaction') {
      return html`<drawbridge-icon-button
        data-testid="header-back"
        .icon=${backIcon}
        label=${this.t('common.back')}
        @click=${() => this.client.flows.navigate.back()}
      ></drawbridge-icon-button>`;
    }
    if (this.entry?.view !== 'Connect' || !this.client.config.enableWalletGuide) return html`<span></span>`;
    return html`<drawbridge-icon-button
      data-testid="header-help"
      .icon=${helpIcon}
      label=${this.t('whatIsAWallet.title')}
      @click=${this.#openGuide}
    ></drawbridge-icon-button>`;
  }

  #openGuide(): void {
    this.client.telemetry.track('CLICK_WALLET_HELP');
    this.client.router.push('WhatIsAWallet');
  }

  #renderClose(): TemplateResult {
    return html`<drawbridge-icon-button
      data-testid="header-close"
      exportparts="button: close"
      .icon=${closeIcon}
      label=${this.t('common.close')}
      @click=${() => this.client.flows.navigate.close()}
    ></drawbridge-icon-button>`;
  }
}

/**
 * Each title has a separate element: it fades in when it replaces another, and is announced when it receives the focus
 * of the previous one.
 */
function headingOf(title: string): HTMLElement {
  const heading = document.createElement('h2');
  heading.setAttribute('part', 'title');
  heading.tabIndex = -1;
  // A title may be a name: a long one loses its end, in its own direction.
  heading.dir = 'auto';
  heading.textContent = title;
  return heading;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-header': Header;
  }
}

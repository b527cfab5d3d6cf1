import {css, html, LitElement, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {matchesSelector} from '../../../io/platform/older-browsers.js';
import {customElement} from '../../base/custom-element.js';
import {createResizeObserver} from '../../base/observers.js';
import reset from '../../styles/reset.styles.js';

/** The user chose a tab. Bubbles and crosses shadow roots. */
export class TabChangeEvent extends Event {
  /** Id of the chosen tab. */
  readonly tab: string;

  constructor(tab: string) {
    super('tab-change', {bubbles: true, composed: true});
    this.tab = tab;
  }
}

/** The length of a fade in pixels; the selected tab stays clear of it. */
const FADE = 24;

/** One tab. */
interface Tab {
  readonly id: string;
  /** Its label, in the user's language. */
  readonly label: string;
}

/**
 * A row of tabs after the ARIA pattern: arrows, Home and End move and choose at once, Tab leaves. Where they need more
 * room, the row scrolls, fades at each side that has more tabs, and keeps the selected tab in view.
 *
 * @summary A choice between panels; the view renders the panel.
 * @csspart tab - One tab.
 * @fires {TabChangeEvent} tab-change - The user chose another tab.
 * @internal
 */
@customElement('drawbridge-tabs')
export class Tabs extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .tabs {
        display: flex;
        gap: 2px;
        padding: 3px;
        overflow-x: auto;
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-control);
        scrollbar-width: none;
      }
      .tabs[data-scrolls] {
        --_mask: linear-gradient(
          to right,
          transparent,
          #000 var(--_fade-left, 0px),
          #000 calc(100% - var(--_fade-right, 0px)),
          transparent
        );
        -webkit-mask-image: var(--_mask);
        mask-image: var(--_mask);
      }
      button {
        flex: 1 0 auto;
        min-block-size: 36px;
        padding: 4px;
        color: var(--_color-text-muted);
        font-weight: 600;
        text-align: center;
        border-radius: calc(var(--_radius-control) - 4px);
      }
      button:hover {
        color: var(--_color-text);
      }
      button:focus-visible {
        outline-offset: -2px;
        border-radius: calc(var(--_radius-control) - 4px);
      }
      button[aria-selected='true'] {
        color: var(--_color-text);
        background: var(--_color-surface);
        box-shadow: 0 1px 2px oklch(0 0 0 / 0.08);
      }
      @media (forced-colors: active) {
        button[aria-selected='true'] {
          color: HighlightText;
          background: Highlight;
          forced-color-adjust: none;
        }
      }
      @media (pointer: coarse) {
        button {
          min-block-size: 44px;
        }
      }
    `,
  ];

  @property({attribute: false}) tabs: readonly Tab[] = [];

  /** Id of the chosen tab; the first tab if it matches none. */
  @property() selected = '';

  /** Name of the tab list. */
  @property() label = '';

  readonly #resize = createResizeObserver(() => {
    this.#showSelected();
    this.#fade();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
  }

  protected override render(): TemplateResult {
    return html`<div
      class="tabs"
      role="tablist"
      aria-label=${this.label}
      @keydown=${this.#move}
      @scroll=${this.#fade}
    >
      ${this.tabs.map((tab, index) => this.#renderTab(tab, index === this.#index))}
    </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('selected') && !changed.has('tabs')) return;
    this.#showSelected();
    this.#fade();
  }

  get #list(): HTMLElement | null {
    return this.renderRoot.querySelector('.tabs');
  }

  /** Scrolls the row only: `scrollIntoView` would move the page around an embedded modal as well. */
  #showSelected(): void {
    const list = this.#list;
    const tab = list?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (!list || !tab) return;
    const {left, right} = list.getBoundingClientRect();
    if (tab.left < left + FADE) list.scrollLeft -= left + FADE - tab.left;
    else if (tab.right > right - FADE) list.scrollLeft += tab.right - right + FADE;
  }

  /** Fades the sides that have more tabs. */
  #fade(): void {
    const list = this.#list;
    if (!list) return;
    const {scrollLeft, scrollWidth, clientWidth, style} = list;
    const most = scrollWidth - clientWidth;
    // From right to left, the first tab is at 0 and the last one at a negative place.
    const fromLeft = getComputedStyle(list).direction === 'rtl' ? most + scrollLeft : scrollLeft;
    list.toggleAttribute('data-scrolls', most > 1);
    style.setProperty('--_fade-left', `${Math.min(FADE, fromLeft)}px`);
    style.setProperty('--_fade-right', `${Math.min(FADE, most - fromLeft)}px`);
  }

  #renderTab({id, label}: Tab, isSelected: boolean): TemplateResult {
    return html`<button
      part="tab"
      role="tab"
      type="button"
      data-testid=${`tab-${id}`}
      aria-selected=${isSelected}
      tabindex=${isSelected ? 0 : -1}
      @click=${() => this.#choose(id)}
    >
      ${label}
    </button>`;
  }

  get #index(): number {
    return Math.max(
      0,
      this.tabs.findIndex(({id}) => id === this.selected),
    );
  }

  #move(event: KeyboardEvent): void {
    const next = this.#target(event.key);
    const tab = next === undefined ? undefined : this.tabs[next];
    if (!tab) return;
    event.preventDefault();
    this.#choose(tab.id);
    this.renderRoot.querySelectorAll('button')[next ?? 0]?.focus();
  }

  #target(key: string): number | undefined {
    const count = this.tabs.length;
    const forward = matchesSelector(this, ':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'Home') return 0;
    if (key === 'End') return count - 1;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
    return (this.#index + (key === forward ? 1 : count - 1)) % count;
  }

  #choose(id: string): void {
    if (id === this.tabs[this.#index]?.id) return;
    this.selected = id;
    this.dispatchEvent(new TabChangeEvent(id));
  }
}

declare global {
  interface HTMLElementEventMap {
    'tab-change': TabChangeEvent;
  }

  interface HTMLElementTagNameMap {
    'drawbridge-tabs': Tabs;
  }
}

import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {matchesSelector} from '../../../io/platform/older-browsers.js';
import {customElement} from '../../base/custom-element.js';
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

/** One tab. */
interface Tab {
  readonly id: string;
  /** Its label, in the user's language. */
  readonly label: string;
}

/**
 * A row of tabs after the ARIA pattern: arrows, Home and End move and choose at once, Tab leaves.
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
      button {
        flex: 1 0 auto;
        min-block-size: 36px;
        padding: 4px 8px;
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

  protected override render(): TemplateResult {
    return html`<div class="tabs" role="tablist" aria-label=${this.label} @keydown=${this.#move}>
      ${this.tabs.map((tab, index) => this.#renderTab(tab, index === this.#index))}
    </div>`;
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

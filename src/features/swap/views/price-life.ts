import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {QUOTE_REFRESH_MS} from '../../../core/config/constants.js';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import reset from '../../../ui/styles/reset.styles.js';

/**
 * Counts down to the next price, as a ring and in words. It is drawn again each second, and announces nothing.
 *
 * @summary "New price in 12 s".
 * @internal
 */
@customElement('drawbridge-price-life')
export class PriceLife extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
        font-variant-numeric: tabular-nums;
      }
      svg {
        flex: none;
        inline-size: 14px;
        block-size: 14px;
        rotate: -90deg;
        fill: none;
        stroke-width: 2px;
      }
      .track {
        stroke: var(--_color-border);
      }
      .left {
        stroke: var(--_color-link);
        stroke-dasharray: 1;
        stroke-dashoffset: calc(1 - var(--_left, 0));
      }
      @media (forced-colors: active) {
        svg {
          forced-color-adjust: none;
        }
        .track {
          stroke: GrayText;
        }
        .left {
          stroke: CanvasText;
        }
      }
    `,
  ];

  @property({attribute: false}) clock: Clock | undefined;

  /** When the price was given, in milliseconds since 1970. */
  @property({attribute: false}) at = 0;

  /** Writes the remaining time, in whole seconds. */
  @property({attribute: false}) words: (seconds: number) => string = String;

  #stop: Stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    // Nothing else would start the timer again after a move in the document.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override render(): TemplateResult {
    return html`<svg viewBox="0 0 14 14" aria-hidden="true">
        <circle class="track" cx="7" cy="7" r="6" />
        <circle class="left" cx="7" cy="7" r="6" pathLength="1" />
      </svg>
      <span role="timer">${this.words(Math.ceil(this.#left / 1000))}</span>`;
  }

  protected override updated(): void {
    this.#stop();
    const left = this.#left;
    this.style.setProperty('--_left', String(left / QUOTE_REFRESH_MS));
    if (!this.isConnected || left <= 0) return;
    // To the moment the shown second changes.
    this.#stop = this.clock?.after(left % 1000 || 1000, () => this.requestUpdate()) ?? (() => {});
  }

  get #left(): number {
    return Math.max(0, this.at + QUOTE_REFRESH_MS - (this.clock?.now() ?? 0));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-price-life': PriceLife;
  }
}

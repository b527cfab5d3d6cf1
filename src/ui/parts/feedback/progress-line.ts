import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import reset from '../../styles/reset.styles.js';

const PIECES = {resting: 5, waiting: 5, done: 1, failed: 2} as const;

/**
 * The line between two parties who wait for each other: five dots that light up from the side whose turn it is,
 * a closed line when it is done, two raised leaves when it failed. While the user has to choose or do something first,
 * the dots rest without colour. It does not move under reduced motion.
 *
 * @summary Two logos and the line between them.
 * @slot start - Who asks; a 72 px logo or avatar.
 * @slot end - Who is asked; a 72 px logo or avatar.
 * @internal
 */
@customElement('drawbridge-progress-line')
export class ProgressLine extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .bridge {
        display: grid;
        grid-template-columns: auto minmax(56px, 1fr) auto;
        align-items: center;
        max-inline-size: 280px;
        margin-inline: auto;
        padding-block: var(--_progress-line-padding, 32px 24px);
      }
      .line {
        display: flex;
        align-items: center;
        justify-content: space-between;
        block-size: 28px;
        padding-inline: 10px;
        forced-color-adjust: none;
        --_unlit: var(--_color-border);
        --_lit: var(--_color-accent);
        --_done: var(--_color-success);
        --_failed: var(--_color-danger);
      }
      i {
        inline-size: 6px;
        block-size: 6px;
        border-radius: 3px;
        background: var(--_unlit);
      }
      /* At rest two dots are lit on the side whose turn it is: that is also the still picture. */
      .waiting.start i:nth-child(-n + 2),
      .waiting.end i:nth-last-child(-n + 2) {
        background: var(--_lit);
      }
      .waiting i {
        animation: cross 2s linear infinite both;
        animation-delay: calc(var(--_step) * 0.2s);
      }
      .start i:nth-child(1),
      .end i:nth-child(5) {
        --_step: 0;
      }
      .start i:nth-child(2),
      .end i:nth-child(4) {
        --_step: 1;
      }
      i:nth-child(3) {
        --_step: 2;
      }
      .start i:nth-child(4),
      .end i:nth-child(2) {
        --_step: 3;
      }
      .start i:nth-child(5),
      .end i:nth-child(1) {
        --_step: 4;
      }
      @keyframes cross {
        0%,
        60%,
        100% {
          background: var(--_unlit);
        }
        10%,
        50% {
          background: var(--_lit);
        }
      }
      .done,
      .failed {
        padding-inline: 0;
      }
      .done i {
        flex: 1;
        block-size: 4px;
        border-radius: 0;
        background: var(--_done);
        animation: close var(--_duration) both;
      }
      @keyframes close {
        from {
          scale: 0.2 1;
        }
      }
      /* The two leaves, raised. */
      .failed i {
        flex: 0 0 40%;
        block-size: 4px;
        border-radius: 2px;
        background: var(--_failed);
        transform: rotate(calc(var(--_lean) * -1));
        transform-origin: 0 50%;
        animation: open var(--_duration) both;
        --_lean: 24deg;
      }
      .failed i:last-child {
        transform: rotate(var(--_lean));
        transform-origin: 100% 50%;
      }
      .failed:dir(rtl) i {
        transform: rotate(var(--_lean));
        transform-origin: 100% 50%;
      }
      .failed:dir(rtl) i:last-child {
        transform: rotate(calc(var(--_lean) * -1));
        transform-origin: 0 50%;
      }
      @keyframes open {
        from {
          transform: none;
        }
      }
      @media (forced-colors: active) {
        .line {
          --_unlit: GrayText;
          --_lit: Highlight;
          --_done: CanvasText;
          --_failed: CanvasText;
        }
      }
    `,
  ];

  @property({reflect: true}) state: keyof typeof PIECES = 'waiting';

  /** The active side while waiting, from which the dots start. */
  @property() turn: 'start' | 'end' = 'start';

  /** The text alternative for users who do not see the picture; decoration without it. */
  @property() label = '';

  protected override render(): TemplateResult {
    const pieces = Array.from({length: PIECES[this.state]}, () => html`<i></i>`);
    return html`<div
      class="bridge"
      role=${this.label ? 'img' : 'none'}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? 'false' : 'true'}
    >
      <slot name="start"></slot>
      <div class="line ${this.state} ${this.turn}">${pieces}</div>
      <slot name="end"></slot>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-progress-line': ProgressLine;
  }
}

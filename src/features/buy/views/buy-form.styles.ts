import {css} from 'lit';
import amountBox from '../../../ui/styles/amount-box.styles.js';

export default [
  amountBox,
  css`
    :host {
      gap: var(--_space-xs);
      padding: 0;
    }
    .label,
    .limits {
      color: var(--_color-text-muted);
    }
    p:empty {
      display: none;
    }
    .limits {
      font-size: 12px;
      line-height: 16px;
      overflow-wrap: anywhere;
    }
    output {
      flex: 1;
      min-inline-size: 0;
      font-size: 28px;
      font-weight: 600;
      font-variant-numeric: tabular-nums;
      line-height: 36px;
      overflow-wrap: anywhere;
    }
    /* An amount that is read again keeps its size and weight, so that nothing moves. */
    output.quiet {
      color: var(--_color-text-muted);
    }
    output.long {
      font-size: 20px;
      line-height: 28px;
    }
    output.longer {
      font-size: 14px;
      line-height: 20px;
    }
    .preset-place,
    .method-place,
    .choice-place {
      block-size: 44px;
      border-radius: var(--_radius-control);
    }
    .method-place,
    .limits-place {
      inline-size: 60%;
    }
    .choice-place {
      inline-size: 96px;
    }
    .limits-place {
      block-size: 16px;
      border-radius: 6px;
    }
    /* Room for the symbol in a narrow column of a page. */
    .token {
      max-inline-size: 65%;
    }
    .presets {
      display: flex;
      flex-wrap: wrap;
      gap: var(--_space-xs);
    }
    .preset {
      flex: 1 0 auto;
      min-inline-size: 64px;
      min-block-size: 44px;
      padding: 4px 8px;
      font-weight: 600;
      font-variant-numeric: tabular-nums;
      text-align: center;
      background: var(--_color-surface);
      border-color: var(--_color-border);
      border-radius: var(--_radius-control);
    }
    .preset[aria-pressed='true'] {
      color: var(--_color-link);
      border-color: var(--_color-link);
    }
    .preset:focus-visible {
      border-radius: var(--_radius-control);
    }
    .methods {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--_space-m);
    }
    .method {
      display: flex;
      align-items: center;
      gap: var(--_space-s);
      min-block-size: 44px;
      cursor: pointer;
    }
    .method input {
      flex: none;
      display: grid;
      place-content: center;
      inline-size: 20px;
      block-size: 20px;
      border: 1.5px solid var(--_color-text-muted);
      border-radius: 50%;
      cursor: pointer;
    }
    .method input:checked {
      border-color: var(--_color-link);
    }
    .method input:checked::before {
      content: '';
      inline-size: 10px;
      block-size: 10px;
      background: var(--_color-link);
      border-radius: 50%;
    }
    .method input:focus-visible {
      border-radius: 50%;
    }
    button:disabled,
    input:disabled {
      color: var(--_color-text-subtle);
      cursor: default;
    }
    @media (forced-colors: active) {
      .preset {
        border-color: CanvasText;
      }
      .box:has([aria-invalid='true']) {
        border-width: 3px;
      }
      .preset[aria-pressed='true'] {
        color: HighlightText;
        background: Highlight;
        forced-color-adjust: none;
      }
      .method input:checked::before {
        background: Highlight;
        forced-color-adjust: none;
      }
    }
  `,
];

import {css} from 'lit';
import reset from '../../styles/reset.styles.js';

export default [
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

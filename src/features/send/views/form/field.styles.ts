import {css} from 'lit';
import amountBox from '../../../../ui/styles/amount-box.styles.js';

/** Styles of the send form's fields. */
export default [
  amountBox,
  css`
    :host {
      gap: var(--_space-s);
      padding: 0;
    }
    textarea {
      flex: 1;
      inline-size: 100%;
      min-inline-size: 0;
      padding: 0;
      border: 0;
      color: var(--_color-text);
      background: none;
      font: inherit;
      resize: none;
    }
    textarea:focus-visible {
      outline: none;
    }
    .grow {
      display: grid;
      flex: 1;
      min-inline-size: 0;
    }
    .grow > * {
      grid-area: 1 / 1;
      min-inline-size: 0;
    }
    textarea,
    .mirror,
    .groups {
      font-size: 16px;
      line-height: 24px;
      overflow-wrap: anywhere;
    }
    textarea {
      overflow: hidden;
      font-variant-ligatures: none;
      font-feature-settings: 'calt' 0;
    }
    .mirror {
      visibility: hidden;
      white-space: pre-wrap;
    }
    .groups {
      pointer-events: none;
    }
    .grow:focus-within .groups {
      visibility: hidden;
    }
    .grow[data-whole]:not(:focus-within) textarea {
      color: transparent;
    }
    .token drawbridge-icon {
      color: var(--_color-text-muted);
    }
    .found {
      display: flex;
      align-items: center;
      gap: 12px;
    }
    @media (forced-colors: active) {
      .groups {
        visibility: hidden;
      }
    }
  `,
];

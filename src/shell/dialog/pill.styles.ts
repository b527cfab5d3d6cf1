import {css} from 'lit';
import reset from '../../ui/styles/reset.styles.js';

/** A button of the header with a picture, as the way to a choice. */
export default [
  reset,
  css`
    :host {
      display: flex;
      min-inline-size: 0;
    }
    button {
      display: flex;
      align-items: center;
      gap: 6px;
      min-inline-size: 0;
      min-block-size: 44px;
      padding-inline: 9px 10px;
      font-size: 14px;
      font-weight: 600;
      background: none;
      border: 1px solid var(--_color-border);
      border-radius: 22px;
      transition: background-color var(--_duration-short);
      --_icon-size: 16px;
    }
    button:hover {
      background: var(--_color-surface-raised);
    }
    button:focus-visible {
      border-radius: 22px;
    }
    drawbridge-icon {
      color: var(--_color-text-muted);
    }
  `,
];

import {css} from 'lit';
import reset from '../../styles/reset.styles.js';

export default [
  reset,
  css`
    :host {
      display: block;
    }
    .field {
      display: flex;
      align-items: center;
      gap: 10px;
      min-block-size: 48px;
      padding-inline: 14px 2px;
      color: var(--_color-text-muted);
      background: var(--_color-surface-raised);
      border: 1px solid transparent;
      border-radius: var(--_radius-control);
    }
    .field:focus-within {
      outline: 2px solid var(--_color-link);
      outline-offset: -2px;
    }
    input {
      flex: 1;
      min-inline-size: 0;
      block-size: 46px;
      padding: 0;
      border: 0;
      color: var(--_color-text);
      /* Below 16px phones zoom in on focus. */
      font-size: 16px;
    }
    input:focus-visible {
      outline: none;
    }
    input::placeholder {
      color: var(--_color-text-muted);
      opacity: 1;
    }
    input::-webkit-search-cancel-button {
      display: none;
    }
  `,
];

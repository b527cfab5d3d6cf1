import {css} from 'lit';
import press from '../button/press.styles.js';

/**
 * A surface that is one big target: the control inside contains the name alone and stretches over its description, so
 * that the visible label is the accessible name (WCAG 2.5.3).
 */
export default [
  press,
  css`
    .choice {
      position: relative;
      display: flex;
      align-items: center;
      border: 1px solid transparent;
      border-radius: var(--_radius-row);
      transition: background-color var(--_duration-short);
    }
    .choice:hover {
      background: var(--_color-surface-raised);
    }
    .press {
      display: block;
      padding: 0;
      border: 0;
      text-align: inherit;
    }
    .press::after {
      content: '';
      position: absolute;
      inset: -1px;
      border-radius: var(--_radius-row);
    }
    .press:hover {
      text-decoration: none;
    }
    .press:focus-visible {
      outline: none;
    }
    .press:focus-visible::after {
      outline: 2px solid var(--_color-link);
      outline-offset: -2px;
    }
    .label {
      color: var(--_color-text);
    }
    /* A text is cut at its own end, and is where the page's text starts. */
    .label,
    .caption {
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
    :host([disabled]) .choice:hover {
      background: none;
    }
    :host([disabled]) .label {
      color: var(--_color-text-subtle);
    }
    @media (forced-colors: active) {
      .choice:hover {
        border-color: Highlight;
      }
      :host([disabled]) .label {
        color: GrayText;
      }
    }
  `,
];

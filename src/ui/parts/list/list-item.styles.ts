import {css} from 'lit';
import press from '../button/press.styles.js';
import tag from '../text/tag.styles.js';

export default [
  press,
  tag,
  css`
    .press {
      gap: 12px;
      inline-size: 100%;
      min-block-size: 56px;
      padding: 7px;
      border-radius: var(--_radius-row);
      text-align: start;
    }
    .press:hover {
      text-decoration: none;
      background: var(--_color-surface-raised);
    }
    .press:focus-visible {
      outline-offset: -2px;
    }
    .text {
      flex: 1;
      min-inline-size: 0;
    }
    .label,
    .caption {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .label {
      color: var(--_color-text);
      font-size: 16px;
      font-weight: 600;
      line-height: 20px;
    }
    .caption,
    .warning {
      color: var(--_color-text-muted);
      font-size: 12px;
      font-weight: 400;
      line-height: 16px;
    }
    .warning {
      display: flex;
      gap: var(--_space-xs);
      color: var(--_color-warning);
      --_icon-size: 16px;
    }
    .end {
      display: flex;
      align-items: center;
      gap: var(--_space-s);
      color: var(--_color-text-muted);
      font-variant-numeric: tabular-nums;
      text-align: end;
    }
    :host([disabled]) .press:hover {
      background: none;
    }
    :host([disabled]) .label {
      color: var(--_color-text-subtle);
    }
    :host([disabled]) ::slotted([slot='start']) {
      filter: grayscale(1);
      opacity: 0.6;
    }
    @media (forced-colors: active) {
      .press:hover {
        border-color: Highlight;
      }
      :host([disabled]) .label {
        color: GrayText;
      }
    }
  `,
];

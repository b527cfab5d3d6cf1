import {css} from 'lit';
import press from '../button/press.styles.js';
import tag from '../text/tag.styles.js';

export default [
  press,
  tag,
  css`
    .press {
      flex-direction: column;
      gap: 6px;
      inline-size: 100%;
      min-block-size: 100px;
      padding: 7px 3px;
      border-radius: var(--_radius-row);
      text-align: center;
    }
    .press:hover {
      text-decoration: none;
      background: var(--_color-surface-raised);
    }
    .press:focus-visible {
      outline-offset: -2px;
    }
    .picture {
      position: relative;
      display: grid;
      place-items: center;
    }
    .picture > * {
      grid-area: 1 / 1;
    }
    .spinner {
      inline-size: 28px;
      block-size: 28px;
      color: #fff;
      filter: drop-shadow(0 0 2px #000);
    }
    .sign {
      position: absolute;
      inset-block-end: -2px;
      inset-inline-end: -2px;
      padding: 2px;
      color: var(--_color-on-accent);
      background: var(--_color-accent);
      border: 2px solid var(--_color-surface);
      border-radius: 50%;
      --_icon-size: 10px;
    }
    .sign[data-tone='success'] {
      color: var(--_color-surface);
      background: var(--_color-success);
    }
    .sign[data-tone='warning'] {
      color: var(--_color-surface);
      background: var(--_color-warning);
    }
    .label {
      display: -webkit-box;
      max-inline-size: 100%;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      color: var(--_color-text);
      font-size: 12px;
      font-weight: 400;
      line-height: 14px;
      overflow-wrap: anywhere;
    }
    :host([disabled]) .label {
      color: var(--_color-text-subtle);
    }
  `,
];

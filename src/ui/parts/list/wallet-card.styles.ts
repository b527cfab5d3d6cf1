import {css} from 'lit';
import choice from './choice.styles.js';

export default [
  choice,
  css`
    .choice {
      flex-direction: column;
      gap: 6px;
      min-block-size: 100px;
      padding: 7px 3px;
      text-align: center;
    }
    .press {
      max-inline-size: 100%;
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
      position: relative;
      inline-size: 28px;
      block-size: 28px;
      color: #fff;
    }
    :host([loading]) drawbridge-mark {
      filter: brightness(0.55);
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
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      font-size: 12px;
      font-weight: 400;
      line-height: 14px;
      overflow-wrap: anywhere;
    }
  `,
];

import {css} from 'lit';
import reset from '../../ui/styles/reset.styles.js';

export default [
  reset,
  css`
    :host {
      display: block;
    }
    .bar {
      display: grid;
      grid-template-columns: 44px minmax(0, 1fr) 44px;
      align-items: center;
      min-block-size: 60px;
      padding: 10px 10px 6px;
    }
    .wide {
      grid-template-columns: minmax(0, 1fr) 44px;
    }
    h2 {
      margin: 0;
      padding-inline: 4px;
      overflow: hidden;
      font-size: 16px;
      font-weight: 600;
      line-height: 24px;
      text-align: center;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    [data-enter] {
      animation: appear var(--_duration-short);
    }
    /* Focused to be read, not to be pressed. */
    h2:focus-visible {
      outline: none;
    }
    @keyframes appear {
      from {
        opacity: 0.7;
      }
    }
  `,
];

import {css} from 'lit';
import spinner from '../../ui/parts/feedback/spinner.styles.js';
import reset from '../../ui/styles/reset.styles.js';

export default [
  reset,
  spinner,
  css`
    :host {
      display: block;
    }
    .outlet {
      --_side: 1;
      position: relative;
      min-block-size: 160px;
    }
    .outlet:dir(rtl) {
      --_side: -1;
    }
    [data-enter] {
      animation: enter var(--_duration) ease-out;
    }
    [data-enter='back'] {
      --_shift: -10px;
    }
    /* A fade that can be read from its first frame on. */
    @keyframes enter {
      from {
        opacity: 0.7;
        translate: calc(var(--_shift, 10px) * var(--_side));
      }
    }
    /* Covers the view before, but not for what arrives within 100 ms. */
    .wait {
      position: absolute;
      inset: 0;
      display: grid;
      place-content: center;
      justify-items: center;
      gap: 12px;
      color: var(--_color-text-muted);
      background: var(--_color-surface);
      animation: appear 1ms 0.1s both;
    }
    @keyframes appear {
      from {
        visibility: hidden;
      }
    }
    .failure {
      display: grid;
      gap: var(--_space-s);
      justify-items: center;
      padding: var(--_space-m);
      text-align: center;
      text-wrap: balance;
    }
    .failure drawbridge-action {
      inline-size: 280px;
      max-inline-size: 100%;
    }
    h3,
    p {
      margin: 0;
    }
    h3 {
      font-size: 16px;
    }
    p {
      color: var(--_color-text-muted);
    }
  `,
];

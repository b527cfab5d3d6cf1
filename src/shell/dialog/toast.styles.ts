import {css} from 'lit';
import spinner from '../../ui/parts/feedback/spinner.styles.js';
import reset from '../../ui/styles/reset.styles.js';

export default [
  reset,
  spinner,
  css`
    /* Takes no room, so that nothing moves when it comes. */
    :host {
      position: absolute;
      inset-block-start: 60px;
      inset-inline: var(--_space-m);
      z-index: 1;
      display: grid;
      justify-items: center;
      pointer-events: none;
    }
    .toast {
      display: flex;
      gap: var(--_space-s);
      align-items: center;
      margin: 0;
      padding-block: 10px;
      padding-inline: 12px 16px;
      color: var(--_color-surface);
      font-weight: 600;
      overflow-wrap: anywhere;
      background: var(--_color-text);
      border: 1px solid transparent;
      border-radius: 20px;
      box-shadow: var(--_shadow);
      animation: drop var(--_duration);
    }
    drawbridge-icon {
      color: light-dark(oklch(0.78 0.15 158), oklch(0.5 0.13 155));
    }
    [data-variant='error'] drawbridge-icon {
      color: light-dark(oklch(0.74 0.14 22), oklch(0.53 0.19 25));
    }
    @keyframes drop {
      from {
        opacity: 0;
        translate: 0 -10px;
      }
    }
  `,
];

import {css} from 'lit';
import reset from '../../../ui/styles/reset.styles.js';

export default [
  reset,
  css`
    :host {
      display: block;
    }
    drawbridge-notice {
      margin-block: var(--_space-xs);
    }
    .hidden {
      color: var(--_color-text-muted);
    }
  `,
];

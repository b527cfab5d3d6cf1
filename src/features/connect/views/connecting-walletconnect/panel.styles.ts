import {css} from 'lit';
import reset from '../../../../ui/styles/reset.styles.js';

export default [
  reset,
  css`
    :host {
      display: flex;
      flex: 1;
      flex-direction: column;
    }
    .actions {
      display: grid;
      gap: var(--_space-s);
      margin-block-start: auto;
    }
  `,
];

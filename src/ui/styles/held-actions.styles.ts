import {css} from 'lit';

/** Keeps a view's `.actions` at the bottom of what is in view while the rest scrolls under them. */
export default css`
  .actions {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    margin-block-end: calc(-1 * var(--_space-m));
    margin-inline: calc(-1 * var(--_space-m));
    padding: 0 var(--_space-m) var(--_space-m);
    background: var(--_color-surface);
  }
  /* What lies under them fades away. */
  .actions::before {
    content: '';
    block-size: var(--_space-s);
    margin-block-start: calc(-1 * var(--_space-s));
    margin-inline: calc(-1 * var(--_space-m));
    background: linear-gradient(transparent, var(--_color-surface));
    pointer-events: none;
  }
  /* At 400 % zoom they would cover what is filled in. */
  @media (max-height: 320px) {
    .actions {
      position: static;
    }
  }
`;

import {css} from 'lit';

export default css`
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--_space-s) var(--_space-m);
    margin: 0;
    padding: var(--_space-s) var(--_space-m);
    background: var(--_color-surface-raised);
    border-radius: var(--_radius-control);
  }
  dt {
    color: var(--_color-text-muted);
  }
  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--_color-text-muted);
    font-size: inherit;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--_space-s);
  }
`;

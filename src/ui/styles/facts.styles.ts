import {css} from 'lit';

/** A list of facts, one in each line: the label on the left, the value on the right. */
export default css`
  .facts {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--_space-s) var(--_space-m);
    margin: 0;
    padding: var(--_space-s);
  }
  .facts dt {
    color: var(--_color-text-muted);
  }
  .facts dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  /* A second amount moves to another line as a whole. */
  .facts bdi + bdi {
    display: inline-block;
  }
  .facts dd[data-tone='warning'] {
    color: var(--_color-warning);
    font-weight: 600;
  }
  .facts small {
    display: block;
    color: var(--_color-text-muted);
    font-size: inherit;
  }
`;

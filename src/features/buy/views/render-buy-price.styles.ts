import {css} from 'lit';

/** A price with its fees, see `render-buy-price.ts`. */
export default css`
  h3 {
    padding-inline: var(--_space-s);
    font-size: 14px;
    font-weight: 600;
    line-height: 20px;
  }
  /* What follows a price with its network and fees stays where it is while one loads. */
  .quote {
    min-block-size: 196px;
  }
  .quote h3 {
    padding-block-start: var(--_space-xs);
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .outdated {
    color: var(--_color-text-subtle);
  }
  .life {
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  /* At 320 px, long labels leave room for the values. */
  .facts {
    grid-template-columns: fit-content(60%) minmax(0, 1fr);
  }
  .facts dt {
    overflow-wrap: anywhere;
  }
  .facts .total {
    color: inherit;
    font-weight: 600;
  }
`;

import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
    min-block-size: 420px;
  }
  h3 {
    padding-inline: var(--_space-s);
    font-size: 14px;
    font-weight: 600;
    line-height: 20px;
  }
  /* A price with its fees: what follows stays where it is while one loads. */
  .quote {
    min-block-size: 184px;
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
  .life,
  .hint {
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
  }
  .hint {
    padding-inline: var(--_space-s);
  }
  .hint:empty {
    display: none;
  }
  .life {
    text-align: center;
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
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-xs);
  }
  .networks {
    display: flex;
    align-items: center;
  }
  .networks > :not(:first-child) {
    margin-inline-start: -6px;
  }
  .networks > span {
    padding-inline-start: 10px;
    font-size: 12px;
  }
  .foot {
    font-size: 12px;
    line-height: 16px;
  }
`;

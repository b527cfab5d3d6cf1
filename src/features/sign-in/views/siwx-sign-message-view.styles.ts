import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
  }
  .sub {
    margin-block-start: calc(var(--_space-xs) * -1);
  }
  .facts {
    column-gap: var(--_space-s);
    padding: 12px var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  .facts .below {
    grid-column: 1 / -1;
    text-align: start;
  }
  .facts dt.below {
    margin-block-end: calc(var(--_space-s) * -1);
  }
  .place {
    block-size: 132px;
    border-radius: var(--_radius-row);
  }
  details {
    padding-inline: var(--_space-m);
  }
  summary {
    min-block-size: 32px;
    color: var(--_color-text-muted);
    line-height: 32px;
    cursor: pointer;
    border-radius: var(--_radius-control);
  }
  summary:focus-visible {
    outline: 2px solid var(--_color-accent);
    outline-offset: 2px;
  }
  pre {
    margin: var(--_space-xs) 0 0;
    padding: 12px;
    max-block-size: 200px;
    overflow: auto;
    font-size: 12px;
    line-height: 18px;
    text-align: left;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    background: var(--_color-surface-raised);
    border-radius: var(--_radius-control);
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 2fr;
    gap: var(--_space-s);
  }
  @media (forced-colors: active) {
    .facts,
    pre {
      border: 1px solid CanvasText;
    }
  }
`;

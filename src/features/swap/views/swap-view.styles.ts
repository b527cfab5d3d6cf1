import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
    min-block-size: 420px;
  }
  .sides {
    display: grid;
    gap: var(--_space-xs);
  }
  /* The button overlaps the padding of both boxes, never their text. */
  .between {
    z-index: 1;
    display: grid;
    justify-items: center;
    block-size: 20px;
  }
  .between drawbridge-icon-button {
    margin-block: -12px;
    background: var(--_color-surface);
    border: 1px solid var(--_color-border);
    border-radius: var(--_radius-control);
  }
  details {
    padding: var(--_space-xs) var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  summary {
    min-block-size: 44px;
    padding-block: 12px;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  summary:focus-visible {
    border-radius: 12px;
  }
  details .facts {
    padding: 0 0 12px;
  }
  .outdated {
    color: var(--_color-text-subtle);
  }
  .life {
    display: flex;
    align-items: center;
    justify-content: center;
    text-align: center;
    min-block-size: 16px;
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  /* At 320 px, long labels leave room for the values. */
  .facts {
    grid-template-columns: fit-content(50%) minmax(0, 1fr);
  }
  .facts dt {
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    details {
      border-color: CanvasText;
    }
    .outdated,
    .outdated .facts :is(dt, dd, small),
    .outdated summary {
      color: GrayText;
    }
  }
`;

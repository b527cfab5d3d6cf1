import {css} from 'lit';

export default css`
  :host {
    display: block;
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  summary {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 56px;
    padding: var(--_space-s) var(--_space-m) var(--_space-s) 12px;
    list-style: none;
    border-radius: var(--_radius-row);
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:focus-visible {
    border-radius: var(--_radius-row);
    outline-offset: -2px;
  }
  .who {
    display: grid;
    flex: 1;
    min-inline-size: 0;
  }
  .name,
  .url {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Each text runs its own way, and begins where the row does. */
  .name,
  .url {
    justify-self: start;
    max-inline-size: 100%;
  }
  drawbridge-icon {
    --_icon-size: 16px;
  }
  summary > drawbridge-icon {
    color: var(--_color-text-muted);
    transition: rotate var(--_duration-short);
  }
  [open] summary > drawbridge-icon {
    rotate: 180deg;
  }
  .gist drawbridge-icon {
    --_icon-size: 12px;
  }
  .name {
    font-weight: 600;
  }
  .url {
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .gist {
    display: flex;
    gap: 4px;
    align-items: center;
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .gist[data-tone='warning'] {
    color: var(--_color-warning);
    font-weight: 600;
  }
  .facts {
    padding: var(--_space-xs) var(--_space-m) 12px;
  }
  .facts + .facts {
    border-block-start: 1px solid var(--_color-border);
    padding-block-start: 12px;
  }
  .end {
    display: grid;
    gap: var(--_space-s);
    padding: 0 12px 12px;
  }
  p {
    margin: 0;
    color: var(--_color-text-muted);
    text-align: center;
    text-wrap: balance;
  }
  @media (forced-colors: active) {
    :host {
      border-color: CanvasText;
    }
  }
`;

import {css} from 'lit';

export default css`
  :host {
    min-block-size: 400px;
  }
  .end {
    display: grid;
    gap: 12px;
    margin-block-start: auto;
  }
  summary {
    min-block-size: 24px;
    color: var(--_color-text-muted);
    text-align: center;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary b {
    color: var(--_color-link);
    font-weight: 600;
  }
  details ul {
    display: grid;
    gap: var(--_space-s);
    margin-block-start: 12px;
    padding: 12px 14px;
    padding-inline-start: 30px;
    background: var(--_color-surface-raised);
    border-radius: var(--_radius-control);
  }
`;

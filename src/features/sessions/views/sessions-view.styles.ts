import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
  }
  .group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-xs);
  }
  h3 {
    padding-inline: var(--_space-s);
    color: var(--_color-text-muted);
    font-size: 12px;
    font-weight: 600;
    line-height: 16px;
  }
  .aside {
    margin: 0;
    padding-inline: var(--_space-s);
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .list {
    gap: var(--_space-xs);
  }
  .session {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: center;
    padding: 12px;
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  .session drawbridge-logo {
    grid-row: span 2;
  }
  .name {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
    /* A long name loses its end, in its own direction. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .session drawbridge-push-button {
    grid-row: 1;
    grid-column: 3;
  }
  .terms {
    grid-column: 2 / -1;
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
  }
  .warnings {
    color: var(--_color-warning);
    font-weight: 600;
  }
  .hint {
    grid-column: 1 / -1;
    margin-block-start: var(--_space-xs);
  }
  .place {
    block-size: 72px;
    border-radius: var(--_radius-row);
  }
  .left {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 2fr;
    gap: var(--_space-s);
  }
  .question {
    font-weight: 600;
    text-align: center;
  }
  @media (forced-colors: active) {
    .session {
      border-color: CanvasText;
    }
  }
`;

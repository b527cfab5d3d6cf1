import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
  }
  [role='tabpanel'] {
    min-inline-size: 0;
  }
  h3 {
    padding: var(--_space-s) var(--_space-s) var(--_space-xs);
    color: var(--_color-text-muted);
    font-size: 12px;
    font-weight: 600;
    line-height: 16px;
  }
  h3[data-tone='warning'] {
    color: var(--_color-warning);
  }
  .list {
    gap: var(--_space-xs);
  }
`;

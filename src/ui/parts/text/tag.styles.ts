import {css} from 'lit';

/** A short label, class `.tag`; `data-tone` colours it. */
export default css`
  .tag {
    color: var(--_color-text-muted);
    font-size: 12px;
    font-weight: 600;
    line-height: 16px;
    white-space: nowrap;
  }
  .tag[data-tone='success'] {
    color: var(--_color-success);
  }
  .tag[data-tone='warning'] {
    color: var(--_color-warning);
  }
  .tag[data-tone='danger'] {
    color: var(--_color-danger);
  }
`;

import {css} from 'lit';

export default css`
  .group {
    display: flex;
    gap: var(--_space-s);
    align-items: baseline;
    justify-content: space-between;
    padding: 12px var(--_space-s) var(--_space-xs);
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .group h3 {
    flex: none;
    font-size: inherit;
    font-weight: 600;
  }
  .group span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

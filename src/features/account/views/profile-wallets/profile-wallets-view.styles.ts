import {css} from 'lit';

export default css`
  .group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .group + .group {
    padding-block-start: var(--_space-s);
    border-block-start: 1px solid var(--_color-border);
  }
  .head {
    display: flex;
    gap: var(--_space-s);
    align-items: center;
    min-block-size: 44px;
    padding-inline: var(--_space-s);
    font-size: 12px;
    line-height: 16px;
  }
  .head h3 {
    flex: 1;
    min-inline-size: 0;
    color: var(--_color-text-muted);
    font-size: inherit;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .head drawbridge-action {
    flex: none;
    max-inline-size: 60%;
  }
`;

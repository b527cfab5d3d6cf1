import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
    min-block-size: 420px;
  }
  .hint {
    padding-inline: var(--_space-s);
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
  }
  .hint:empty {
    display: none;
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

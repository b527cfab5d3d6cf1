import {css} from 'lit';

export default css`
  drawbridge-avatar {
    margin-inline: auto;
    margin-block-end: var(--_space-xs);
  }
  .who {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_space-s);
    align-items: baseline;
    justify-content: center;
    text-align: center;
  }
  .name {
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  .second {
    color: var(--_color-text-muted);
  }
  drawbridge-copy-button {
    align-self: center;
    font-size: 12px;
    line-height: 16px;
    --_icon-size: 16px;
  }
  .wallet {
    display: flex;
    gap: var(--_space-s);
    align-items: center;
    justify-content: center;
    padding-block: var(--_space-xs) var(--_space-m);
    color: var(--_color-text-muted);
  }
  .wallet span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

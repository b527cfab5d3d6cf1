import {css} from 'lit';

export default css`
  .end {
    display: grid;
    gap: var(--_space-xs);
    margin-block-start: auto;
    padding-block-start: var(--_space-s);
  }
  .legal {
    font-size: 12px;
    line-height: 16px;
  }
  .offline:empty {
    display: none;
  }
  .offline {
    padding-inline: var(--_space-s);
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  /* Not for what the first wallet to announce itself would replace at once. */
  drawbridge-no-wallets {
    animation: appear 1ms 0.1s both;
  }
`;

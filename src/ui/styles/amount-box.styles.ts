import {css} from 'lit';

/**
 * The fields of a transfer, a swap and a purchase: a `.box` with `#amount`, the `.token` button beside it in a `.line`,
 * and further lines.
 */
export default css`
  .box {
    display: grid;
    gap: var(--_space-xs);
    padding: 12px var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  .box:has(#amount:focus-visible, textarea:focus-visible) {
    outline: 2px solid var(--_color-link);
    outline-offset: -2px;
  }
  /* Firefox before 121. */
  @supports not selector(:has(a)) {
    .box:focus-within {
      outline: 2px solid var(--_color-link);
      outline-offset: -2px;
    }
  }
  .line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-s);
  }
  .second {
    flex-wrap: wrap;
    min-block-size: 24px;
  }
  .box > label,
  .line > label,
  .quiet {
    color: var(--_color-text-muted);
  }
  .bad {
    color: var(--_color-danger);
  }
  .balance {
    display: flex;
    gap: 0 var(--_space-s);
    align-items: baseline;
    margin-inline-start: auto;
    overflow-wrap: anywhere;
  }
  .balance > :not(#balance) {
    flex: none;
  }
  #amount {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    color: var(--_color-text);
    font-size: 28px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
  }
  #amount:focus-visible {
    outline: none;
  }
  /* Numbers run from left to right everywhere; 1 500 would read 500 1. */
  :host(:dir(rtl)) #amount {
    text-align: end;
  }
  #amount.long {
    font-size: 20px;
  }
  #amount.longer {
    font-size: 14px;
  }
  #amount.longest {
    font-size: 12px;
  }
  ::placeholder {
    color: var(--_color-text-muted);
    opacity: 1;
  }
  .token {
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    max-inline-size: 55%;
    min-block-size: 44px;
    padding-block: 4px;
    padding-inline: 8px 12px;
    font-weight: 600;
    background: var(--_color-surface);
    border-color: var(--_color-border);
    border-radius: 22px;
  }
  .token.none {
    padding-inline-start: 14px;
    color: var(--_color-on-accent);
    background: var(--_color-accent);
    border-color: transparent;
  }
  /* Neither a long amount nor its symbol is cut. */
  .line:has(#amount.longer) {
    flex-wrap: wrap;
  }
  #amount.longer {
    flex-basis: 100%;
  }
  #amount.longer ~ .token {
    max-inline-size: 100%;
    margin-inline-start: auto;
  }
  /* Its words are not cut. */
  .token:not(:has(drawbridge-logo)) {
    max-inline-size: none;
  }
  .token:focus-visible {
    border-radius: 22px;
  }
  .token drawbridge-icon {
    --_icon-size: 16px;
    flex: none;
  }
  .symbol {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .box,
    .token {
      border-color: CanvasText;
    }
  }
`;

import {css} from 'lit';

/** Styles of the send form's fields. */
export default css`
  :host {
    gap: var(--_space-s);
    padding: 0;
  }
  .box {
    display: grid;
    gap: var(--_space-xs);
    padding: 12px var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  .box:has(input:focus-visible, textarea:focus-visible) {
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
  label,
  .quiet {
    color: var(--_color-text-muted);
  }
  .bad {
    color: var(--_color-danger);
  }
  .balance {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_space-s);
    align-items: baseline;
    margin-inline-start: auto;
    overflow-wrap: anywhere;
  }
  input,
  textarea {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    color: var(--_color-text);
    background: none;
    font: inherit;
    font-size: 16px;
    resize: none;
  }
  input:focus-visible,
  textarea:focus-visible {
    outline: none;
  }
  ::placeholder {
    color: var(--_color-text-muted);
    opacity: 1;
  }
  #amount {
    min-block-size: 44px;
    font-size: 28px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
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
  .grow {
    display: grid;
    flex: 1;
    min-inline-size: 0;
  }
  .grow > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
  textarea,
  .mirror,
  .groups {
    font-size: 16px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  textarea {
    overflow: hidden;
    font-variant-ligatures: none;
    font-feature-settings: 'calt' 0;
  }
  .mirror {
    visibility: hidden;
    white-space: pre-wrap;
  }
  .groups {
    pointer-events: none;
  }
  .grow:focus-within .groups {
    visibility: hidden;
  }
  .grow[data-whole]:not(:focus-within) textarea {
    color: transparent;
  }
  .token {
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    max-inline-size: 50%;
    min-block-size: 44px;
    padding-block: 4px;
    padding-inline: 8px 12px;
    font-weight: 600;
    background: var(--_color-surface);
    border-color: var(--_color-border);
    border-radius: 22px;
  }
  .token:focus-visible {
    border-radius: 22px;
  }
  .symbol {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .token drawbridge-icon {
    --_icon-size: 16px;
    color: var(--_color-text-muted);
  }
  .found {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  @media (forced-colors: active) {
    .groups {
      visibility: hidden;
    }
    .box,
    .token {
      border-color: CanvasText;
    }
  }
`;

import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-xs);
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
  .box:has(#amount:focus-visible) {
    outline: 2px solid var(--_color-link);
    outline-offset: -2px;
  }
  .line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-s);
  }
  .box > label,
  .label,
  .quiet,
  .limits {
    color: var(--_color-text-muted);
  }
  .bad {
    color: var(--_color-danger);
  }
  p:empty {
    display: none;
  }
  .limits {
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
  }
  #amount,
  output {
    flex: 1;
    min-inline-size: 0;
    font-size: 28px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  #amount {
    inline-size: 100%;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    color: var(--_color-text);
    text-overflow: ellipsis;
  }
  #amount:focus-visible {
    outline: none;
  }
  :host(:dir(rtl)) #amount {
    text-align: end;
  }
  output {
    line-height: 36px;
    overflow-wrap: anywhere;
  }
  output.quiet {
    font-weight: 400;
  }
  #amount.long,
  output.long {
    font-size: 20px;
    line-height: 28px;
  }
  #amount.longer,
  output.longer {
    font-size: 14px;
    line-height: 20px;
  }
  #amount::placeholder {
    color: var(--_color-text-muted);
    opacity: 1;
  }
  .choice {
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
  .choice.none {
    padding-inline-start: 14px;
    color: var(--_color-on-accent);
    background: var(--_color-accent);
    border-color: transparent;
  }
  .choice:focus-visible {
    border-radius: 22px;
  }
  .symbol {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .choice drawbridge-icon {
    --_icon-size: 16px;
    flex: none;
  }
  .presets {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-xs);
  }
  .preset {
    flex: 1 0 auto;
    min-inline-size: 64px;
    min-block-size: 44px;
    padding: 4px 8px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
    background: var(--_color-surface);
    border-color: var(--_color-border);
    border-radius: var(--_radius-control);
  }
  .preset[aria-pressed='true'] {
    color: var(--_color-link);
    border-color: var(--_color-link);
  }
  .preset:focus-visible {
    border-radius: var(--_radius-control);
  }
  .methods {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_space-m);
  }
  .method {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    min-block-size: 44px;
    cursor: pointer;
  }
  .method input {
    flex: none;
    display: grid;
    place-content: center;
    inline-size: 20px;
    block-size: 20px;
    border: 1.5px solid var(--_color-text-muted);
    border-radius: 50%;
    cursor: pointer;
  }
  .method input:checked {
    border-color: var(--_color-link);
  }
  .method input:checked::before {
    content: '';
    inline-size: 10px;
    block-size: 10px;
    background: var(--_color-link);
    border-radius: 50%;
  }
  .method input:focus-visible {
    border-radius: 50%;
  }
  button:disabled,
  input:disabled {
    color: var(--_color-text-subtle);
    cursor: default;
  }
  @media (forced-colors: active) {
    .box,
    .choice,
    .preset {
      border-color: CanvasText;
    }
    .box:has([aria-invalid='true']) {
      border-width: 3px;
    }
    .preset[aria-pressed='true'] {
      color: HighlightText;
      background: Highlight;
      forced-color-adjust: none;
    }
    .method input:checked::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

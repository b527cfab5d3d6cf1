import {css} from 'lit';

export default css`
  .box {
    display: grid;
    gap: var(--_space-xs);
    padding: var(--_space-s) var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-control);
  }
  .box:focus-within {
    outline: 2px solid var(--_color-link);
    outline-offset: -2px;
  }
  .line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-s);
  }
  label {
    color: var(--_color-text-muted);
  }
  input,
  textarea {
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
  #amount {
    min-block-size: 40px;
    font-size: 28px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  textarea {
    overflow-wrap: anywhere;
  }
  input:focus-visible,
  textarea:focus-visible {
    outline: none;
  }
  .quiet {
    color: var(--_color-text-muted);
  }
  .bad {
    color: var(--_color-danger);
  }
`;

import {css} from 'lit';

/** A `.field` of 56 px with an input and a button, and `.note`s below it. `data-invalid` marks a wrong input. */
export default css`
  .field {
    display: flex;
    align-items: center;
    min-block-size: 56px;
    padding-inline: 16px 5px;
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  .field:focus-within {
    outline: 2px solid var(--_color-link);
    outline-offset: -2px;
  }
  .field:has(drawbridge-icon-button:focus-within) {
    outline: none;
  }
  .field[data-invalid] {
    border-color: var(--_color-danger);
  }
  input {
    block-size: 54px;
    padding: 0;
    border: 0;
    color: var(--_color-text);
    /* Below 16px phones zoom in on focus. */
    font-size: 16px;
  }
  input:focus-visible {
    outline: none;
  }
  .note {
    margin: 0;
    padding: 4px 16px 0;
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
  }
  .bad {
    color: var(--_color-danger);
  }
  .note:empty {
    display: none;
  }
  @media (forced-colors: active) {
    .field,
    .field[data-invalid] {
      border-color: CanvasText;
    }
    .field[data-invalid] {
      border-width: 3px;
    }
    .field:focus-within {
      outline-offset: 2px;
    }
  }
`;

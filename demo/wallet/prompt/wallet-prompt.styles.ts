import {css} from 'lit';

export default css`
  dialog {
    width: min(360px, calc(100vw - 24px));
    max-height: calc(100dvh - 24px);
    margin: 12px 12px auto auto;
    padding: 20px;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--surface);
    color: inherit;
    box-shadow: 0 24px 64px -16px oklch(0 0 0 / 0.4);
  }
  dialog::backdrop {
    background: oklch(0.2 0.02 220 / 0.25);
  }
  :host([centered]) dialog {
    margin: auto;
  }
  .wallet {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-block-end: 12px;
    color: var(--muted);
    font-size: 12px;
    font-weight: 600;
  }
  .toy {
    margin-inline-start: auto;
    padding: 2px 10px;
    border-radius: 10px;
    background: var(--raised);
    font-weight: 400;
    white-space: nowrap;
  }
  h2 {
    font-size: 20px;
    line-height: 26px;
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 6px 16px;
    margin-block: 12px;
  }
  dt {
    color: var(--muted);
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: end;
  }
  pre {
    max-height: 200px;
    margin-block-end: 12px;
    padding: 12px;
    overflow: auto;
    border-radius: 12px;
    background: var(--raised);
    font:
      13px/18px ui-monospace,
      monospace;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  fieldset {
    display: grid;
    min-width: 0;
    margin: 0 0 12px;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    color: var(--muted);
  }
  label {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 52px;
  }
  label > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    min-height: 0;
    margin: 0;
    accent-color: var(--accent);
  }
  .actions {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
`;

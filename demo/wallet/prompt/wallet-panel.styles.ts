import {css} from 'lit';

export default css`
  :host {
    position: fixed;
    inset-block-end: 12px;
    inset-inline-end: 12px;
    display: flex;
    gap: 8px;
    justify-content: flex-end;
    max-width: calc(100vw - 24px);
  }
  summary {
    padding: 10px 16px;
    border: 1px solid var(--line);
    border-radius: 22px;
    background: var(--surface);
    font-weight: 600;
    line-height: 22px;
    list-style: none;
    cursor: pointer;
  }
  .box {
    position: absolute;
    inset-block-end: 100%;
    inset-inline-end: 0;
    display: grid;
    gap: 12px;
    width: min(300px, calc(100vw - 24px));
    margin-block-end: 8px;
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--surface);
  }
  .field {
    display: grid;
    gap: 4px;
    color: var(--muted);
  }
  select {
    padding: 0 12px;
    color: var(--text);
  }

  /* A phone has no corner to spare: the menus are the end of the page, and nothing is below them. */
  @media (width < 640px) {
    :host {
      position: static;
      flex-wrap: wrap;
      justify-content: center;
      max-width: none;
      padding: 0 12px max(20px, env(safe-area-inset-bottom));
    }
    details[open] {
      flex: 1 0 100%;
    }
    summary {
      width: fit-content;
    }
    .box {
      position: static;
      width: 100%;
      margin-block: 8px 0;
    }
  }
`;

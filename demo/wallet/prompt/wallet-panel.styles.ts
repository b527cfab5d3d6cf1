import {css} from 'lit';

export default css`
  /* In the flow of the page, so that it covers nothing: only an open menu lies over what follows. */
  :host {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: flex-end;
  }
  details {
    position: relative;
  }
  summary {
    padding: 8px 14px;
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
    z-index: 1;
    inset-block-start: 100%;
    inset-inline-end: 0;
    display: grid;
    gap: 12px;
    width: min(300px, calc(100vw - 24px));
    margin-block-start: 8px;
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

  /* A phone has no room beside a pill: its menu pushes the page down. */
  @media (width < 640px) {
    :host {
      justify-content: flex-start;
    }
    details[open] {
      flex: 1 0 100%;
    }
    summary {
      width: fit-content;
      padding-inline: 12px;
    }
    .box {
      position: static;
      width: 100%;
    }
  }
`;

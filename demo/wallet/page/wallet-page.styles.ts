import {css} from 'lit';

export default css`
  :host {
    display: grid;
    gap: 16px;
    align-content: start;
    width: min(480px, 100%);
    margin-inline: auto;
    padding: 16px;
  }
  header {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px 4px;
  }
  h1 {
    font-size: 20px;
  }
  section {
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--surface);
  }
  h2 {
    margin-block-end: 12px;
  }
  .choices {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  .check {
    display: flex;
    gap: 8px;
    align-items: center;
    min-block-size: 44px;
    margin-block-start: 8px;
  }
  .check input {
    inline-size: 20px;
    block-size: 20px;
  }
  .field {
    display: grid;
    gap: 4px;
    min-width: 0;
    color: var(--muted);
  }
  select {
    min-width: 0;
    padding: 0 8px;
    color: var(--text);
  }
  ul {
    display: grid;
    gap: 12px;
    list-style: none;
  }
  li {
    display: grid;
    gap: 12px;
  }
  li + li {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--line);
  }
  .site {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
  .site button {
    flex: none;
  }
  li div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li strong {
    display: block;
    font-size: 16px;
    font-weight: 600;
  }
`;

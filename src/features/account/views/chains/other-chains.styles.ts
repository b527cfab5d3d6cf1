import {css} from 'lit';

export default css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  h3 {
    margin: 0;
    padding: var(--_space-s) var(--_space-s) var(--_space-xs);
    color: var(--_color-text-muted);
    font-size: 12px;
    font-weight: 600;
    line-height: 16px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-s);
    padding-inline: var(--_space-s);
  }
`;

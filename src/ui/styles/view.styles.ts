import {css} from 'lit';
import reset from './reset.styles.js';

/** Layout of every view: `.lead`, `.sub` for text, `.list`, `.grid` for choices, `.foot` for the end. */
export default [
  reset,
  css`
    :host {
      display: flex;
      flex-direction: column;
      gap: var(--_space-xs);
      padding: var(--_space-xs) var(--_space-m) var(--_space-m);
    }
    p,
    h2,
    h3,
    ul {
      margin: 0;
      padding: 0;
    }
    .lead,
    .sub,
    .foot {
      text-align: center;
      text-wrap: balance;
      overflow-wrap: anywhere;
    }
    .lead {
      margin-inline: var(--_space-m);
      font-size: 20px;
      font-weight: 600;
      line-height: 28px;
    }
    .sub {
      margin-inline: var(--_space-m);
      color: var(--_color-text-muted);
    }
    .list,
    .grid {
      display: grid;
      list-style: none;
    }
    .list {
      grid-template-columns: minmax(0, 1fr);
    }
    .grid {
      grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
      gap: 12px var(--_space-xs);
    }
    .actions {
      display: flex;
      flex-direction: column;
      gap: var(--_space-s);
      margin-block-start: auto;
      padding-block-start: var(--_space-m);
    }
    .foot {
      margin-block-start: auto;
      padding-block-start: var(--_space-s);
      color: var(--_color-text-muted);
    }
    .actions + .foot {
      margin-block-start: 0;
    }
  `,
];

import {css} from 'lit';
import reset from '../../styles/reset.styles.js';
import tag from '../text/tag.styles.js';

export default [
  reset,
  tag,
  css`
    :host {
      display: block;
    }
    .entry {
      display: flex;
      flex-wrap: wrap;
      gap: var(--_space-xs) 12px;
      align-items: center;
      min-block-size: 56px;
      padding: 8px;
    }
    /* Where the text would get less, the controls move to a second line. */
    .text {
      flex: 1 1 112px;
      min-inline-size: 0;
    }
    /* An address as the label is never clipped: its ends are what people compare. */
    .text.whole {
      min-inline-size: min-content;
    }
    .line {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--_space-s);
      align-items: baseline;
    }
    .label {
      min-inline-size: 0;
      overflow: hidden;
      font-size: 16px;
      font-weight: 600;
      line-height: 20px;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .whole .label {
      overflow: visible;
    }
    .caption {
      display: block;
      color: var(--_color-text-muted);
      font-size: 12px;
      line-height: 16px;
      overflow-wrap: anywhere;
    }
    .end {
      display: flex;
      margin-inline-start: auto;
      gap: var(--_space-xs);
      align-items: center;
    }
  `,
];

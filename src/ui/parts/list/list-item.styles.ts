import {css} from 'lit';
import tag from '../text/tag.styles.js';
import choice from './choice.styles.js';

export default [
  choice,
  tag,
  css`
    .choice {
      gap: 12px;
      min-block-size: 56px;
      padding: 7px;
    }
    .text {
      flex: 1;
      contain: inline-size;
    }
    .press {
      inline-size: 100%;
    }
    .label,
    .caption {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .label {
      font-size: 16px;
      font-weight: 600;
      line-height: 20px;
    }
    :host([apart]) .caption {
      overflow-wrap: anywhere;
      white-space: normal;
    }
    /* An address is never cut: the caption takes more lines, and the end moves below where it leaves too little. */
    :host([whole]) .choice {
      flex-wrap: wrap;
    }
    :host([whole]) .text {
      flex-basis: 128px;
    }
    :host([whole]) .caption {
      overflow-wrap: break-word;
      white-space: normal;
    }
    .caption,
    .warning {
      color: var(--_color-text-muted);
      font-size: 12px;
      line-height: 16px;
    }
    .warning {
      --_icon-size: 16px;
      display: flex;
      gap: var(--_space-xs);
      color: var(--_color-warning);
    }
    .end {
      display: flex;
      margin-inline-start: auto;
      align-items: center;
      gap: var(--_space-s);
      color: var(--_color-text-muted);
      font-variant-numeric: tabular-nums;
      text-align: end;
    }
    :host([disabled]) ::slotted([slot='start']) {
      filter: grayscale(1);
      opacity: 0.6;
    }
  `,
];

import {css} from 'lit';
import reset from '../../styles/reset.styles.js';
import tag from '../text/tag.styles.js';

/** A row for an owned token or a transfer: picture, words, figures; 56 px high. */
export default [
  reset,
  tag,
  css`
    :host {
      display: block;
      container-type: inline-size;
    }
    .row {
      display: flex;
      gap: 12px;
      align-items: center;
      min-block-size: 56px;
      padding: 7px;
      color: inherit;
      font-weight: inherit;
      text-decoration: none;
      border: 1px solid transparent;
      border-radius: var(--_radius-row);
    }
    .text {
      flex: 1;
      min-inline-size: 0;
    }
    .name,
    .caption,
    .second {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .name {
      font-size: 16px;
      font-weight: 600;
      line-height: 20px;
      /* A name is cut at its own end, wherever it stands. */
      text-align: match-parent;
    }
    /* Each line shares its own width: a long amount does not cut the name above it. */
    .line {
      display: flex;
      gap: var(--_space-s);
      align-items: baseline;
    }
    .name,
    .second {
      min-inline-size: 0;
    }
    .figure,
    .second {
      margin-inline-start: auto;
      font-variant-numeric: tabular-nums;
    }
    .figure {
      flex: none;
      max-inline-size: 68%;
      overflow: hidden;
      font-weight: 600;
      line-height: 20px;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    /* In the direction of the value, so that a long one loses its end and not its beginning. */
    :is(.figure, .second) > bdi {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    /* An embedded modal, or the narrowest phone. */
    @container (max-width: 300px) {
      .row {
        gap: var(--_space-s);
      }
      .name {
        font-size: 14px;
      }
      .line .figure {
        font-size: 12px;
      }
    }
    .caption,
    .second {
      color: var(--_color-text-muted);
      font-size: 12px;
      font-weight: 400;
      line-height: 16px;
    }
  `,
];

import {css} from 'lit';
import styles from '../../../ui/parts/portfolio/portfolio-row.styles.js';

export default [
  styles,
  css`
    h3 {
      margin: 0;
      padding: 8px;
      color: var(--_color-text-muted);
      font-size: 12px;
      font-weight: 600;
      line-height: 16px;
    }
    a.row:hover {
      text-decoration: none;
      background: var(--_color-surface-raised);
    }
    a.row:focus-visible {
      outline-offset: -2px;
      border-radius: var(--_radius-row);
    }
    .pictures {
      position: relative;
      flex: none;
      inline-size: 40px;
      block-size: 40px;
    }
    /* Two that changed places: the second lies over the first. */
    .pictures > [size='24'] {
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: 0;
    }
    .pictures > [size='24'] + [size='24'] {
      inset-block: auto 0;
      inset-inline: auto 0;
      padding: 0;
      border-radius: 50%;
      box-shadow: 0 0 0 2px var(--_color-surface);
    }
    .line {
      display: flex;
      gap: var(--_space-s);
      align-items: baseline;
    }
    .name {
      min-inline-size: 0;
    }
    .figure,
    .second {
      margin-inline-start: auto;
    }
    .figure {
      flex: none;
      max-inline-size: 68%;
      font-size: 14px;
      font-variant-numeric: tabular-nums;
    }
    /* The other side's address is never cut; the time beside it is, and is in its tooltip. */
    .caption {
      flex: none;
      max-inline-size: 100%;
    }
    /* Both amounts of an exchange are read one after the other. */
    .figure {
      order: 1;
    }
    .figure + .caption {
      flex: 0 1 auto;
    }
    .second {
      min-inline-size: 0;
    }
    .figure[data-direction='in'] {
      color: var(--_color-success);
    }
    .figure[data-undone] {
      color: var(--_color-text-muted);
      text-decoration: line-through;
    }
    @media (forced-colors: active) {
      a.row:hover {
        border-color: Highlight;
      }
    }
  `,
];

import {css} from 'lit';
import pageTokens from './page-tokens.styles.js';

/** The theme of one instance, for elements that start a tree (the modal). */
export default [
  pageTokens,
  css`
    :host {
      --_color-surface-sunken: var(
        --drawbridge-color-surface-sunken,
        light-dark(oklch(0.952 0.006 255), oklch(0.175 0.013 260))
      );
      --_color-success: var(
        --drawbridge-color-success,
        light-dark(oklch(0.5 0.13 155), oklch(0.78 0.15 158))
      );
      --_color-backdrop: var(
        --drawbridge-color-backdrop,
        light-dark(oklch(0.2 0.03 260 / 0.45), oklch(0 0 0 / 0.65))
      );
      --_shadow: 0 24px 64px -16px light-dark(oklch(0.3 0.05 260 / 0.28), oklch(0 0 0 / 0.6));
      --_radius-outer: var(--drawbridge-radius-outer, 28px);
      --_radius-row: var(--drawbridge-radius-row, 16px);
      --_space-xs: var(--drawbridge-space-xs, 4px);
      --_space-s: var(--drawbridge-space-s, 8px);
      --_space-m: var(--drawbridge-space-m, 16px);
      --_space-l: var(--drawbridge-space-l, 24px);
      --_duration: var(--drawbridge-duration, 150ms);
      --_duration-short: var(--drawbridge-duration-short, 120ms);
      --_duration-long: var(--drawbridge-duration-long, 500ms);
    }
    @supports not (color: light-dark(red, oklch(from red calc(1 - l) 0 h))) {
      :host {
        --_color-surface-sunken: var(
          --drawbridge-color-surface-sunken,
          color-mix(in oklab, oklch(0.952 0.006 255), oklch(0.175 0.013 260) var(--_dark))
        );
        --_color-success: var(
          --drawbridge-color-success,
          color-mix(in oklab, oklch(0.5 0.13 155), oklch(0.78 0.15 158) var(--_dark))
        );
        --_color-backdrop: var(
          --drawbridge-color-backdrop,
          color-mix(in oklab, oklch(0.2 0.03 260 / 0.45), oklch(0 0 0 / 0.65) var(--_dark))
        );
        --_shadow: 0 24px 64px -16px rgb(0 0 0 / 0.4);
      }
    }
    @media (prefers-reduced-motion: reduce) {
      :host {
        --_duration: 0s;
        --_duration-short: 0s;
        --_duration-long: 0s;
      }
    }
  `,
];

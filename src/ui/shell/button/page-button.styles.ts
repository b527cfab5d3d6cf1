import {css} from 'lit';
import tokens from '../../styles/tokens.styles.js';

export default [
  tokens,
  css`
    :host {
      position: relative;
      display: inline-block;
      color-scheme: light dark;
    }
    button {
      position: relative;
      display: flex;
      gap: 8px;
      align-items: center;
      justify-content: center;
      box-sizing: border-box;
      inline-size: 100%;
      min-block-size: 44px;
      margin: 0;
      padding: 5px 15px;
      font: inherit;
      font-size: 16px;
      font-weight: 600;
      line-height: 24px;
      color: var(--_color-on-accent);
      white-space: nowrap;
      cursor: pointer;
      background: var(--_color-accent);
      border: 1px solid transparent;
      border-radius: var(--_radius-control);
      touch-action: manipulation;
    }
    button:hover {
      background: var(--_color-accent-hover);
    }
    button:focus-visible {
      outline: 2px solid var(--_color-link);
      outline-offset: 2px;
    }
    :host([size='sm']) button {
      min-block-size: 36px;
      padding-inline: 11px;
      font-size: 14px;
      line-height: 20px;
    }
    .quiet {
      display: contents;
    }
    button:has(.quiet) {
      padding-inline: 9px 13px;
      color: var(--_color-text);
      font-size: 14px;
      line-height: 20px;
      background: var(--_color-surface);
      border-color: var(--_color-border);
    }
    button:has(.quiet):hover {
      background: var(--_color-surface-raised);
    }
    .quiet > * {
      flex: none;
    }
    .mark {
      inline-size: 24px;
      block-size: 24px;
      border-radius: 50%;
      background: var(--_color-border);
    }
    .square {
      border-radius: 30%;
    }
    .muted {
      color: var(--_color-text-muted);
      font-variant-numeric: tabular-nums;
    }
    .warning {
      color: var(--_color-warning);
    }
    button[aria-disabled] {
      color: var(--_color-text-subtle);
      cursor: default;
      background: var(--_color-surface-raised);
    }
    .spinner {
      position: absolute;
      inset: 0;
      inline-size: 20px;
      block-size: 20px;
      margin: auto;
      border: 2px solid;
      border-inline-end-color: transparent;
      border-radius: 50%;
      animation:
        turn 0.8s linear infinite,
        appear 1ms 0.1s both;
    }
    button[aria-busy] {
      cursor: progress;
    }
    button[aria-busy] > :not(.spinner) {
      animation: fade 1ms 0.1s both;
    }
    @keyframes turn {
      to {
        rotate: 1turn;
      }
    }
    /* Nothing flickers for what arrives within 100 ms. */
    @keyframes appear {
      from {
        visibility: hidden;
      }
    }
    @keyframes fade {
      to {
        opacity: 0.2;
      }
    }
    .failure {
      position: absolute;
      inset-block-start: calc(100% + 4px);
      inset-inline-start: 0;
      z-index: 1;
      inline-size: max-content;
      max-inline-size: 260px;
      margin: 0;
      padding: 8px 12px;
      font-size: 12px;
      line-height: 16px;
      color: var(--_color-text);
      background: var(--_color-surface);
      border: 1px solid var(--_color-danger);
      border-radius: 12px;
    }
    .failure:empty {
      display: none;
    }
    @media (prefers-reduced-motion: reduce) {
      .spinner {
        animation: appear 1ms 0.1s both;
      }
    }
  `,
];

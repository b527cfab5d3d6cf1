import {css} from 'lit';
import tokens from '../../ui/styles/page-tokens.styles.js';

export default [
  tokens,
  css`
    :host {
      position: relative;
      display: inline-block;
      max-inline-size: 100%;
      color-scheme: light dark;
    }
    button {
      position: relative;
      box-sizing: border-box;
      inline-size: 100%;
      min-block-size: 44px;
      margin: 0;
      padding: 5px 15px;
      font: 600 16px/24px var(--_font-family);
      color: var(--_color-on-accent);
      white-space: nowrap;
      cursor: pointer;
      touch-action: manipulation;
      background: var(--_color-accent);
      border: 1px solid transparent;
      border-radius: var(--_radius-control);
    }
    button:hover {
      background: var(--_color-accent-hover);
    }
    button:focus-visible {
      outline: 2px solid var(--_color-link);
      outline-offset: 2px;
    }
    .quiet {
      padding-inline: 9px 13px;
      font-size: 14px;
      color: var(--_color-text);
      background: var(--_color-surface);
      border-color: var(--_color-border);
    }
    .quiet:hover {
      background: var(--_color-surface-raised);
    }
    :host([size='sm']) button {
      min-block-size: 36px;
      font-size: 14px;
    }
    button[aria-disabled] {
      color: var(--_color-text-subtle);
      cursor: default;
      background: var(--_color-surface-raised);
    }
    i {
      position: absolute;
      inset: 0;
      box-sizing: border-box;
      inline-size: 20px;
      block-size: 20px;
      margin: auto;
      background: var(--_color-surface);
      border: 2px solid var(--_color-text);
      border-inline-end-color: transparent;
      border-radius: 50%;
      animation:
        turn 0.8s linear infinite,
        appear 1ms 0.1s both;
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
    p {
      position: absolute;
      z-index: 1;
      inline-size: max-content;
      max-inline-size: 260px;
      margin: 4px 0 0;
      padding: 8px 12px;
      font-size: 12px;
      background: var(--_color-surface);
      border: 1px solid var(--_color-danger);
      border-radius: var(--_radius-control);
    }
    p:empty {
      display: none;
    }
    .choice {
      all: unset;
      padding-block: 4px;
      margin-inline-end: 8px;
      text-decoration: underline;
      cursor: pointer;
    }
    @media (prefers-reduced-motion: reduce) {
      i {
        animation: appear 1ms 0.1s both;
      }
    }
  `,
];

import {css} from 'lit';
import reset from '../../ui/styles/reset.styles.js';
import tokens from '../../ui/styles/tokens.styles.js';
import windowPlace from '../../ui/styles/window-place.styles.js';

export default [
  tokens,
  reset,
  windowPlace,
  css`
    :host {
      display: contents;
    }
    /* It can grow to its largest height. */
    dialog {
      flex-direction: column;
      block-size: 480px;
      padding: 0;
      overflow: hidden;
      overscroll-behavior: contain;
      color: var(--_color-text);
      background: var(--_color-surface);
      border: 1px solid var(--_color-border);
      border-radius: var(--_radius-outer);
      outline: none;
      box-shadow: var(--_shadow);
      /* What a page sets for all of its body must not reach in: menus make it unclickable while they are open. */
      visibility: visible;
      pointer-events: auto;
      user-select: text;
      cursor: auto;
    }
    dialog[open] {
      display: flex;
    }
    dialog[data-tall] {
      block-size: var(--_largest);
    }
    dialog[data-settled] {
      transition: block-size var(--_duration) ease-out;
    }
    /* Shorter than a view's change: with the loading before it, all of the opening stays under 150 ms. */
    dialog:modal {
      animation: open calc(var(--_duration) * 0.5) ease-out;
    }
    dialog::backdrop {
      background: var(--_color-backdrop);
      animation: dim calc(var(--_duration) * 0.5) ease-out;
    }
    /* Aside from modality it is a box of the page, without a backdrop of its own. */
    dialog[data-aside] {
      position: fixed;
      inset: 0;
    }
    .backdrop {
      position: fixed;
      inset: 0;
      display: none;
      background: var(--_color-backdrop);
    }
    .backdrop:has(+ dialog[data-aside]) {
      display: block;
    }
    /* The page asked to be usable. */
    .backdrop:has(+ dialog[data-aside='asked']) {
      pointer-events: none;
    }
    /* Its backdrop stays. */
    dialog[data-covered] {
      opacity: 0;
    }
    dialog[data-back],
    dialog[data-back]::backdrop {
      animation: none;
    }
    /* It moves, but shows its rows from the first frame on: a fade would hide them for as long as it lasts. */
    @keyframes open {
      from {
        translate: 0 8px;
      }
    }
    @keyframes dim {
      from {
        opacity: 0;
      }
    }
    .body {
      display: flex;
      flex: 1;
      flex-direction: column;
      min-block-size: 0;
      overflow: hidden auto;
      overscroll-behavior: contain;
      /* What has the focus is not under a view's buttons. */
      scroll-padding-block-end: 96px;
      scrollbar-width: thin;
    }
    /* Nor is it under the account, which stays at the upper edge. */
    .body[data-account] {
      scroll-padding-block-start: 208px;
    }
    dialog[data-moving] > .body {
      overflow: hidden;
    }
    /* A view that needs less room has its buttons at the lower edge as well. */
    .content {
      display: flex;
      flex: 1 0 auto;
      flex-direction: column;
    }
    drawbridge-outlet {
      flex: 1 0 auto;
    }
    [data-shaking] {
      animation: shake var(--_duration-long) ease-in-out;
    }
    @keyframes shake {
      20%,
      60% {
        translate: -6px;
      }
      40%,
      80% {
        translate: 6px;
      }
    }
    @media (max-width: 430px) {
      @keyframes open {
        from {
          translate: 0 40px;
        }
      }
    }
    /* Where even the header would fill the screen (400 % zoom), all of it scrolls. */
    @media (max-height: 320px) {
      dialog[open] {
        display: block;
        block-size: auto;
        overflow-y: auto;
      }
      .body {
        overflow: visible;
      }
    }
    :host([embedded]) dialog {
      position: relative;
      inline-size: 100%;
      block-size: auto;
      max-inline-size: 400px;
      --_room: calc(100dvh - 96px);
      max-block-size: none;
      margin: 0;
      box-shadow: none;
    }
    @media (forced-colors: active) {
      dialog {
        border-color: CanvasText;
      }
    }
  `,
];

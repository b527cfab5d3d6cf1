import {css} from 'lit';

/** The boxes of a code, and the native field over them. */
export default css`
  :host {
    --_gap: 8px;
    --_pitch: min(56px, calc((100cqi + var(--_gap)) / var(--_boxes)));
    --_box: calc(var(--_pitch) - var(--_gap));
    display: block;
    container-type: inline-size;
  }
  form {
    display: grid;
    gap: var(--_space-s);
  }
  p {
    margin: 0;
  }
  .label,
  .below {
    color: var(--_color-text-muted);
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .field {
    position: relative;
    inline-size: calc(var(--_boxes) * var(--_pitch) - var(--_gap));
    block-size: 56px;
    margin-inline: auto;
    overflow: clip;
  }
  .boxes {
    display: flex;
    gap: var(--_gap);
    block-size: 100%;
  }
  .box {
    position: relative;
    flex: none;
    inline-size: var(--_box);
    background: var(--_color-surface-raised);
    border: 1px solid var(--_color-text-subtle);
    border-radius: var(--_radius-control);
  }
  .box.selected {
    background: color-mix(in oklab, var(--_color-link) 24%, var(--_color-surface-raised));
  }
  .box:is(.current, .selected) {
    border: 2px solid var(--_color-link);
  }
  .bad .box {
    border-color: var(--_color-danger);
  }
  /* The caret after the last digit; the native one would be right of the boxes. */
  .box.after::after {
    position: absolute;
    inset-block: 25%;
    inset-inline-end: 15%;
    border-inline-start: 2px solid var(--_color-text);
    content: '';
    animation: blink 1s step-end infinite;
  }
  @keyframes blink {
    50% {
      visibility: hidden;
    }
  }
  input,
  input:focus-visible {
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inset-inline-start: 0;
    /* A box more, so that the caret after the last digit does not scroll the others. */
    inline-size: calc(100% + var(--_pitch));
    padding: 0;
    border: 0;
    border-radius: 0;
    outline: none;
    font-size: 28px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: calc(var(--_pitch) - 1ch);
    text-align: left;
    text-indent: calc((var(--_box) - 1ch) / 2);
  }
  input:read-only {
    color: var(--_color-text-muted);
  }
  .whole :is(input, input:focus-visible) {
    inline-size: 100%;
    padding-inline: var(--_space-m);
    font-size: 20px;
    letter-spacing: normal;
    text-indent: 0;
  }
  .whole,
  .whole .box {
    inline-size: 100%;
  }
  .below {
    min-block-size: 20px;
  }
  .problem {
    color: var(--_color-danger);
  }
  .problem:empty {
    display: none;
  }
  /* The boxes show what is selected. */
  @media (forced-colors: none) {
    input::selection {
      color: inherit;
      background: transparent;
    }
    .whole input::selection {
      background: color-mix(in oklab, var(--_color-link) 24%, var(--_color-surface-raised));
    }
  }
  @media (forced-colors: active) {
    .box {
      border-color: CanvasText;
    }
    .bad .box {
      border-width: 3px;
    }
    .box:is(.current, .selected) {
      border: 3px solid Highlight;
    }
  }
`;

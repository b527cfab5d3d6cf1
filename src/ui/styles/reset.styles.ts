import {css} from 'lit';

/** Base styles of every shadow root: box model, bare controls, one focus ring, reduced motion. */
export default css`
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  button,
  input {
    appearance: none;
    margin: 0;
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    text-align: inherit;
    background: none;
    border: 1px solid transparent;
  }
  button,
  a {
    cursor: pointer;
    touch-action: manipulation;
  }
  a {
    color: var(--_color-link);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  :focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid var(--_color-link);
    outline-offset: var(--_focus-offset, 2px);
    border-radius: 4px;
  }
  /* Addresses: in fonts such as Inter, 0x would be drawn as 0×. */
  bdi[dir='ltr'] {
    font-variant-ligatures: none;
    font-feature-settings: 'calt' 0;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;

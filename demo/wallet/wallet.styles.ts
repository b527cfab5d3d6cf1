import {css} from 'lit';

/** Colours and shapes of the demo wallets: a calm green, so that users do not take them for a part of the dapp. */
export default css`
  :host {
    --accent: light-dark(oklch(0.47 0.1 165), oklch(0.79 0.12 165));
    --on-accent: light-dark(#fff, oklch(0.2 0.04 165));
    --surface: light-dark(#fff, oklch(0.215 0.012 200));
    --raised: light-dark(oklch(0.965 0.006 200), oklch(0.265 0.014 200));
    --line: light-dark(oklch(0.9 0.008 200), oklch(0.34 0.014 200));
    --text: light-dark(oklch(0.24 0.02 220), oklch(0.955 0.006 200));
    --muted: light-dark(oklch(0.48 0.02 220), oklch(0.76 0.014 200));
    --bad: light-dark(oklch(0.51 0.19 25), oklch(0.76 0.13 22));
    box-sizing: border-box;
    color: var(--text);
    color-scheme: light dark;
    font:
      400 14px/20px system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Helvetica Neue',
      Arial,
      sans-serif;
  }
  *,
  *::before {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  p,
  dl,
  dd,
  ul,
  pre {
    margin: 0;
    padding: 0;
  }
  h1,
  h2 {
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }
  button,
  select,
  input {
    min-height: 44px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--raised);
    color: inherit;
    font: inherit;
    font-size: 16px;
  }
  button {
    padding: 0 16px;
    font-weight: 600;
    cursor: pointer;
  }
  button.primary {
    border-color: transparent;
    background: var(--accent);
    color: var(--on-accent);
  }
  button:disabled {
    cursor: default;
    opacity: 0.7;
  }
  button:hover:not(:disabled) {
    filter: brightness(0.97);
  }
  :is(button, select, input, summary, a):focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .muted {
    color: var(--muted);
  }
  .error {
    color: var(--bad);
  }
`;

import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
    min-block-size: 420px;
  }
  drawbridge-progress-line {
    --_progress-line-padding: 8px;
  }
  .figures,
  .facts-box,
  .typed {
    padding: 12px var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  .figures,
  .review,
  .outcome {
    display: grid;
    gap: var(--_space-s);
  }
  .figure {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .figure > div {
    flex: 1;
    min-inline-size: 0;
    container-type: inline-size;
  }
  /* At 320 px an amount has less room than figureSize counts on. */
  .figure .amount {
    font-size: min(28px, 11.3cqi);
    /* Where it is too narrow all the same, the symbol is on another line. */
    white-space: normal;
  }
  .figure .amount.long {
    font-size: min(20px, 8.1cqi);
  }
  .figure .amount.longer {
    font-size: min(14px, 5.7cqi);
  }
  .label {
    color: var(--_color-text-muted);
  }
  .outdated,
  .outdated .facts dt,
  .outdated .facts small {
    color: var(--_color-text-subtle);
  }
  /* An address has all of the width, so that its groups take as few lines as possible. */
  .facts .whole {
    grid-column: 1 / -1;
    margin-block-start: -4px;
    text-align: start;
  }
  .warned {
    color: var(--_color-warning);
  }
  .facts-box {
    display: grid;
    gap: var(--_space-xs);
  }
  .facts-box .facts {
    padding: 0;
  }
  .facts-box summary {
    min-block-size: 24px;
    color: var(--_color-text-muted);
    line-height: 24px;
    border-radius: var(--_radius-control);
  }
  .typed {
    display: grid;
    gap: var(--_space-xs);
  }
  .typed label {
    font-weight: 600;
  }
  .typed input {
    inline-size: 100%;
    min-block-size: 44px;
    padding-inline: 12px;
    font-size: 16px;
    background: var(--_color-surface);
    border-color: var(--_color-text-muted);
    border-radius: var(--_radius-control);
  }
  .typed input:focus-visible {
    border-radius: var(--_radius-control);
  }
  .typed p:empty,
  .sub:empty {
    display: none;
  }
  .life {
    display: flex;
    align-items: center;
    justify-content: center;
    min-block-size: 16px;
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .steps {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: var(--_space-s);
    list-style: none;
  }
  .steps li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 12px;
    overflow-wrap: anywhere;
  }
  .step {
    font-weight: 600;
  }
  .status {
    color: var(--_color-text-muted);
  }
  .status.bad {
    color: var(--_color-danger);
  }
  .sign {
    --_icon-size: 16px;
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    color: var(--_color-text-muted);
    font-weight: 600;
    background: var(--_color-surface-raised);
    border: 1px solid var(--_color-border);
    border-radius: 50%;
  }
  .sign.turn {
    color: var(--_color-link);
    border-color: var(--_color-link);
  }
  .sign.done {
    color: var(--_color-success);
    border-color: var(--_color-success);
  }
  .sign.bad {
    color: var(--_color-danger);
    border-color: var(--_color-danger);
  }
  .sign.care {
    color: var(--_color-warning);
    border-color: var(--_color-warning);
  }
  .ways {
    display: grid;
    gap: var(--_space-s);
  }
  /* The bar is higher than the window counts on where two labels are below each other. */
  summary {
    scroll-margin-block-end: 48px;
  }
  /* Beside each other as long as both labels fit. */
  .pair {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-s);
  }
  .pair > * {
    flex: 1 1 0;
  }
  .pair drawbridge-push-button::part(button) {
    block-size: 100%;
    padding-inline: 12px;
  }
  /* At 320 px, long labels leave room for the values. */
  .facts {
    grid-template-columns: fit-content(50%) minmax(0, 1fr);
  }
  .facts.figures {
    grid-template-columns: fit-content(60%) minmax(0, 1fr);
  }
  .facts dt {
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    .figures,
    .facts-box,
    .typed {
      border-color: CanvasText;
    }
    .outdated,
    .outdated .facts :is(dt, dd, small) {
      color: GrayText;
    }
    .sign.turn {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
      border-color: Highlight;
    }
  }
`;

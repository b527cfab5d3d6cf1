import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
    min-block-size: 400px;
  }
  drawbridge-progress-line {
    --_progress-line-padding: 8px;
  }
  .amount {
    text-align: center;
  }
  .amount + .sub {
    margin-block-start: -8px;
  }
  .sub:empty {
    display: none;
  }
  /* The note keeps its line, so that the buttons do not move when it appears. */
  .actions .sub:empty {
    display: block;
    min-block-size: 20px;
  }
  .warnings {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-s);
  }
  .forecast {
    display: flex;
    gap: var(--_space-xs);
    justify-content: center;
    color: var(--_color-text-muted);
    overflow-wrap: anywhere;
  }
  .forecast > span {
    min-inline-size: 0;
  }
  .forecast drawbridge-icon {
    --_icon-size: 16px;
    flex: none;
    margin-block-start: 2px;
    color: var(--_color-success);
  }
  .warning {
    position: relative;
  }
  /* As far below the warning as the buttons are high: in view only where they do not cover the warning. */
  .warning-end {
    position: absolute;
    inset-block-start: calc(100% + var(--_bar, 0px) - 1px);
    inset-inline-start: 0;
    inline-size: 1px;
    block-size: 1px;
    visibility: hidden;
  }
  .facts {
    column-gap: var(--_space-s);
    padding: 12px var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  /* An address has all of the width, so that its groups take as few lines as possible. */
  .facts .whole {
    grid-column: 1 / -1;
    margin-block-start: -4px;
    text-align: start;
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
  /* On a low screen the room goes to what is to be read. */
  @media (max-height: 600px) {
    drawbridge-progress-line {
      display: none;
    }
  }
  /* At 400 % zoom the buttons scroll along and cover nothing. */
  @media (max-height: 320px) {
    .warning-end {
      inset-block-start: calc(100% - 1px);
    }
  }
  @media (forced-colors: active) {
    .facts {
      border-color: CanvasText;
    }
  }
`;

import {css} from 'lit';

/** The place of a wallet's frame: 600 px high and as wide as the modal, 360 px or a phone's screen. */
export default css`
  :host {
    gap: var(--_space-s);
  }
  .words {
    display: flex;
    flex-direction: column;
    gap: var(--_space-s);
    min-block-size: 600px;
  }
  .words .sub {
    margin-block: var(--_space-xs);
  }
  .facts {
    padding: 12px var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  .call > p {
    margin: 0 0 var(--_space-xs);
    color: var(--_color-text-muted);
  }
  pre {
    margin: 0;
    padding: 12px var(--_space-m);
    max-block-size: 160px;
    overflow: auto;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  pre:focus-visible {
    outline: 2px solid var(--_color-accent);
    outline-offset: 2px;
  }
  details {
    padding-inline: var(--_space-m);
  }
  summary {
    min-block-size: 32px;
    color: var(--_color-text-muted);
    line-height: 32px;
    cursor: pointer;
    border-radius: var(--_radius-control);
  }
  summary:focus-visible {
    outline: 2px solid var(--_color-accent);
    outline-offset: 2px;
  }
  details pre {
    margin-block-start: var(--_space-xs);
    font-size: 12px;
    line-height: 18px;
    text-align: left;
  }
  .coming {
    block-size: 180px;
    border-radius: var(--_radius-row);
  }
  .frame {
    block-size: 600px;
    margin-inline: calc(-1 * var(--_space-m));
    overflow: hidden;
    animation: arrive var(--_duration) ease-out;
  }
  .frame > * {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  @keyframes arrive {
    from {
      scale: 0.95;
      opacity: 0;
    }
  }
  /* A phone's screen: Cancel stays in sight. */
  @media (max-height: 760px) {
    .words {
      min-block-size: 0;
    }
  }
  .actions {
    margin-block-start: 0;
    padding-block-start: var(--_space-s);
  }
  @media (prefers-reduced-motion: reduce) {
    .frame {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .facts,
    pre {
      border-color: CanvasText;
    }
  }
`;

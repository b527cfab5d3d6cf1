import {css} from 'lit';

export default css`
  :host {
    align-items: stretch;
    gap: 12px;
  }
  .who {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_space-s);
    align-items: baseline;
    justify-content: center;
    text-align: center;
  }
  .name {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .second {
    color: var(--_color-text-muted);
  }
  drawbridge-qr-code {
    align-self: center;
    inline-size: min(100%, 232px);
  }
  .strip p {
    padding-inline: var(--_space-s);
    color: var(--_color-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .marks {
    display: flex;
    padding-inline-start: 6px;
  }
  /* Laid over each other, so that five of them take little room. */
  .marks > * {
    margin-inline-start: -6px;
    border-radius: 50%;
    box-shadow: 0 0 0 2px var(--_color-surface);
  }
`;

import {css} from 'lit';

export default css`
  /* Dark on white in every theme, forced colours too: cameras want the contrast, and not the inverse. */
  :host {
    display: block;
    position: relative;
    inline-size: min(100%, 280px);
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: 24px;
    background: #fff;
    box-shadow: 0 0 0 1px var(--_color-border);
    forced-color-adjust: none;
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke: #1b2333;
  }
  .dots {
    stroke-width: 0.9;
    stroke-linecap: round;
  }
  .core {
    fill: #1b2333;
    stroke: none;
  }
  drawbridge-mark {
    position: absolute;
    inset: 0;
    margin: auto;
  }
  .wait {
    position: absolute;
    inset: 24px;
    border-radius: 12px;
    background: #eef0f4;
  }
`;

import {css} from 'lit';

/** The tile, its hairline, and what may lie in it. */
export default css`
  :host {
    --_radius: 30%;
  }
  :host([shape='round']) {
    --_radius: 50%;
  }
  .tile {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 100%;
    block-size: 100%;
    overflow: hidden;
    border-radius: var(--_radius);
    color: var(--_color-text);
    background: var(--_color-surface-raised);
    forced-color-adjust: none;
  }
  /* A hairline keeps white and pale pictures from melting into the surface. */
  .tile::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid color-mix(in oklab, var(--_color-text) 8%, transparent);
    border-radius: inherit;
  }
  svg,
  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  img {
    object-fit: cover;
  }
  text {
    fill: #fff;
    font: 600 18px var(--_font-family);
    text-anchor: middle;
  }
  .plain text {
    fill: currentColor;
  }
`;

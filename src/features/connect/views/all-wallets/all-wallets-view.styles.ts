import {css} from 'lit';

export default css`
  :host {
    container-type: inline-size;
  }
  .top {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_space-s);
    padding-block-end: var(--_space-s);
    background: var(--_color-surface);
  }
  drawbridge-search {
    flex: 1;
    min-inline-size: 0;
  }
  drawbridge-switch {
    flex-basis: 100%;
  }
  .grid {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    align-content: start;
    grid-auto-rows: minmax(106px, auto);
    gap: 4px;
    min-block-size: 420px;
  }
  /* 352 px of the modal, less its padding. */
  @container (inline-size < 320px) {
    .grid {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  .grid > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 106px;
  }
  .stale {
    opacity: 0.6;
  }
  /* Reaches up into the list, so that the next page is asked for before the end is in sight. */
  .sentinel {
    block-size: 300px;
    margin-block-start: -300px;
    pointer-events: none;
  }
`;

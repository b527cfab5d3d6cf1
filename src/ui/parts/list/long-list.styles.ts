import {css} from 'lit';

export default css`
  :host {
    --_columns: 1;
    display: block;
  }
  .short {
    display: grid;
    grid-template-columns: repeat(var(--_columns), minmax(0, 1fr));
  }
  /* Rows stand where they belong, whichever of them are drawn. */
  .long {
    position: relative;
    contain: layout style;
  }
  .long > .row {
    --_column: 0;
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: calc(var(--_column) * 100% / var(--_columns));
    inline-size: calc(100% / var(--_columns));
    overflow: hidden;
  }
`;

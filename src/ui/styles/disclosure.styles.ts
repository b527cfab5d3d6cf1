import {css} from 'lit';

/** A line that unfolds what is below it, with a chevron at its end in place of the browser's triangle. */
export default css`
  summary {
    display: flex;
    gap: var(--_space-s);
    align-items: center;
    justify-content: space-between;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    margin-inline: 4px;
    border: solid currentcolor;
    border-width: 0 1.5px 1.5px 0;
    translate: 0 -2px;
    rotate: 45deg;
  }
  [open] > summary::after {
    translate: 0 2px;
    rotate: 225deg;
  }
`;

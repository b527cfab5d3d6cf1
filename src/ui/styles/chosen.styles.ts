import {css} from 'lit';

/** The one look of what is in use or selected: a check mark before the tag of the row. */
export default css`
  :host([chosen]) .tag {
    color: var(--_color-success);
  }
  :host([chosen]) .tag::before {
    display: inline-block;
    inline-size: 5px;
    block-size: 9px;
    margin-inline: 2px 6px;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    translate: 0 -1px;
    rotate: 45deg;
    content: '';
  }
`;

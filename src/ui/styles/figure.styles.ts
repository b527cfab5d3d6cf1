import {css} from 'lit';

/** An amount on review, with a class of `figureSize`: it shrinks until it takes one line. */
export default css`
  .amount {
    font-size: 28px;
    font-weight: 600;
    line-height: 36px;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .amount.long {
    font-size: 20px;
    line-height: 28px;
  }
  .amount.longer {
    font-size: 14px;
    line-height: 20px;
  }
  /* Every digit of an amount that is sent is in view. */
  .amount.wrapped {
    font-size: 12px;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

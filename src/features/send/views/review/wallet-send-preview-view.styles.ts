import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
    min-block-size: 400px;
  }
  .place {
    block-size: 280px;
    border-radius: var(--_radius-row);
  }
  .amount {
    font-size: 28px;
    font-weight: 600;
    line-height: 36px;
    text-align: center;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .amount.long {
    font-size: 20px;
    line-height: 28px;
  }
  .amount + .sub {
    margin-block-start: -8px;
  }
  .facts {
    /* So that an address takes two lines. */
    column-gap: var(--_space-s);
    padding: 12px var(--_space-m);
    background: var(--_color-surface-raised);
    border: 1px solid transparent;
    border-radius: var(--_radius-row);
  }
  .address {
    display: block;
    text-wrap: balance;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--_space-s);
  }
  @media (forced-colors: active) {
    .facts {
      border-color: CanvasText;
    }
  }
`;

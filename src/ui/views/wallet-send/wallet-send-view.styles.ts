import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
    min-block-size: 380px;
  }
  .place {
    block-size: 112px;
    border-radius: var(--_radius-row);
  }
`;

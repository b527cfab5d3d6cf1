import {css} from 'lit';

export default css`
  :host {
    gap: var(--_space-s);
  }
  .sub {
    margin-block-start: calc(var(--_space-xs) * -1);
  }
`;

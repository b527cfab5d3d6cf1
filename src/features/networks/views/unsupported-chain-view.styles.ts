import {css} from 'lit';

export default css`
  .sub,
  drawbridge-notice {
    margin-block-end: var(--_space-s);
  }
`;

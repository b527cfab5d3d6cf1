import {css} from 'lit';

export default css`
  .wallet {
    margin: 8px auto 16px;
  }
`;

import {css} from 'lit';

export default css`
  :host {
    min-block-size: 400px;
  }
  .panel {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
  drawbridge-tabs {
    margin-block-end: 12px;
  }
`;

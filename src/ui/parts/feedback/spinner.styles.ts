import {css} from 'lit';

/** A turning ring in the colour of the text around it; class `.spinner`. */
export default css`
  .spinner {
    display: block;
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    border: 2px solid;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  @media (forced-colors: active) {
    .spinner {
      border-inline-end-color: Canvas;
    }
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`;

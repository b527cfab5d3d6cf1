import {css} from 'lit';

/** The grey shape of a list row at its exact size, as `.pending`; invisible for the first 100 ms. */
export default css`
  .pending {
    display: flex;
    align-items: center;
    gap: 12px;
    block-size: 56px;
    padding: 8px;
    animation:
      appear 1ms 0.1s both,
      breathe 1.6s 0.1s ease-in-out infinite;
  }
  .pending::before,
  .pending::after {
    content: '';
    inline-size: 40%;
    block-size: 14px;
    border-radius: 6px;
    background: var(--_color-border);
    forced-color-adjust: none;
  }
  .pending::before {
    inline-size: 40px;
    block-size: 40px;
    border-radius: 30%;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  @keyframes breathe {
    50% {
      opacity: 0.5;
    }
  }
`;
